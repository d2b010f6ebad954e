// Next bundles pages into a module graph of its own on the server, where a module-level variable would be a second one.
const registry = globalThis as { verdigrisFigureUnit?: string | undefined }

/** For a server, which knows the chains that it serves. Undefined restores ether. */
export function setFigureUnit(symbol: string | undefined): void {
  registry.verdigrisFigureUnit = symbol
}

/**
 * The symbol of what floors, volumes and charts are in: ether, or the coin of the first chain where no served chain has ether. In a browser
 * the page says it (`data-unit`), but for ether.
 */
export function getFigureUnit(): string {
  const own = typeof window === 'undefined' ? registry.verdigrisFigureUnit : document.documentElement.dataset.unit
  return own ?? 'ETH'
}
