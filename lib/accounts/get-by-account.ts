/**
 * What is kept of an account as one chain sees it: a contract's own there, else a key's, which is the same on every chain.
 * @param of by address for keys, and by `chainId:address` for contracts
 */
export function getByAccount<T>(of: Readonly<Record<string, T>>, chainId: number, address: string): T | undefined {
  return of[`${chainId}:${address}`] ?? of[address]
}
