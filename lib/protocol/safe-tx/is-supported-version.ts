/** Before 1.3.0 the domain of what a Safe's owners sign did not name the chain. */
export function isSupportedVersion(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 1 || (major === 1 && minor >= 3)
}
