/** Patterns that match these origins and nothing that merely begins, ends or looks like them. */
export function anchorOrigins(origins: readonly string[]): RegExp[] {
  return origins.map((origin) => new RegExp(`^${new URL(origin).origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
}
