import type { Block, PublicClient } from 'viem'

/** The most that a unit of gas can cost soon: a tenth more base fee a block at most (EIP-1559); viem sends the same. */
export async function readMaxFeePerGas(
  client: PublicClient,
  { baseFeePerGas }: Pick<Block, 'baseFeePerGas'>,
): Promise<bigint> {
  if (baseFeePerGas === null) return client.getGasPrice()
  return (baseFeePerGas * 12n) / 10n + (await client.estimateMaxPriorityFeePerGas())
}
