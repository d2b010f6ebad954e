import { collectionRuleTopics, roleTopics, tokenRuleTopics, transferRole } from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import type { Touched } from './decoded-logs'

/** The collections, and the tokens, whose transfer rules may be others now. */
export function decodeRuleLogs(logs: readonly MinedLog[]): Pick<Touched, 'ruledCollections' | 'ruledTokens'> {
  const ruled: Pick<Touched, 'ruledCollections' | 'ruledTokens'> = { ruledCollections: [], ruledTokens: [] }
  for (const { address: contract, topics, data } of logs) {
    const [event, ...indexed] = topics
    if (!event) continue
    const isRole = roleTopics.has(event) && indexed[0] === transferRole
    if (isRole || collectionRuleTopics.has(event)) ruled.ruledCollections.push(contract)
    const token = indexed.at(-1) ?? (data.length >= 66 ? data.slice(0, 66) : null)
    if (tokenRuleTopics.has(event) && token) ruled.ruledTokens.push({ contract, tokenId: BigInt(token) })
  }
  return ruled
}
