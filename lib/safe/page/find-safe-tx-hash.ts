/** Of the owners' transactions the gateway's id ends in what they sign; null for what no owner signs. */
export function getSafeTxHash(transactionId: string): string | null {
  return /^multisig_0x[0-9a-fA-F]{40}_(0x[0-9a-fA-F]{64})$/.exec(transactionId)?.[1] ?? null
}
