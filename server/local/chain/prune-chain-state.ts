import { readFile, writeFile } from 'node:fs/promises'

/** More than a reorganisation undoes. */
const keptBlocks = 128

interface ChainState {
  best_block_number: number
  blocks: { header: { number: string } }[]
  transactions: { block_number: number }[]
}

/**
 * Copies a state file of anvil without its old blocks and transactions, because anvil writes its whole state every two seconds. Their results
 * are in the accounts.
 */
export async function pruneChainState(from: string, to: string): Promise<void> {
  const state = JSON.parse(await readFile(from, 'utf8')) as ChainState
  const first = state.best_block_number - keptBlocks
  const pruned: ChainState = {
    ...state,
    blocks: state.blocks.filter(({ header }) => Number(header.number) === 0 || Number(header.number) > first),
    transactions: state.transactions.filter(({ block_number: block }) => block > first),
  }
  await writeFile(to, JSON.stringify(pruned), { mode: 0o600 })
}
