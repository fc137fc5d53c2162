/// Numbers with which code fails most often: too large, too small, and none at all.
package let nastyNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 10, 1e-300, -1e-300, 1e-30, 1e-9, 300, 50_000, 1e6, 4e6, 8_388_608, -8_388_609,
    2_147_483_648, 1e10, 1e18, 9.3e18, 1e30, -1e30, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
]
