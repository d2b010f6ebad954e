/** A wallet that knows how its own proposals stand: a Safe around the page. What it answers is not checked yet. */
export type ProposalReader = {
  getProposal: (safeTxHash: string) => Promise<unknown>
}

export function isProposalReader(connector: unknown): connector is ProposalReader {
  return typeof (connector as Partial<ProposalReader> | undefined)?.getProposal === 'function'
}
