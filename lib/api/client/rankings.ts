import { type RankingRange, type RankingSort, rankingsPageSchema } from '@/lib/api/schemas/ranking'
import { request } from './request'

export interface RankingsParameters {
  chainId?: number | undefined
  range: RankingRange
  sort: RankingSort
  limit: number
}

export function listRankings(parameters: RankingsParameters, signal?: AbortSignal) {
  return request({ path: '/rankings', query: { ...parameters }, schema: rankingsPageSchema, signal })
}
