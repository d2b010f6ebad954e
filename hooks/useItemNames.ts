import { useQueries } from '@tanstack/react-query'
import { tellApart } from '@/lib/market/tell-apart'
import { itemQueryOptions } from '@/lib/queries/items'

interface Work {
  chainId: number
  collection: string
  tokenId?: string | undefined
}

/** Of so many at most: each is asked for by itself. */
const most = 40

/** @returns what a work is called, its number while that is not known; undefined for what is of no one work */
export function useItemNames(works: readonly Work[]): (work: Work) => string | undefined {
  const names = useQueries({
    queries: [...new Map(works.map((work) => [keyOf(work), work])).values()]
      .slice(0, most)
      .flatMap(({ chainId, collection: contract, tokenId }) =>
        tokenId === undefined ? [] : [itemQueryOptions({ chainId, contract, tokenId })],
      ),
    combine: (answers) =>
      new Map(
        tellApart(answers.flatMap(({ data }) => data ?? [])).map((item) => [
          keyOf({ ...item, collection: item.contract }),
          item.name,
        ]),
      ),
  })
  return (work) => (work.tokenId === undefined ? undefined : (names.get(keyOf(work)) ?? `#${work.tokenId}`))
}

const keyOf = ({ chainId, collection, tokenId }: Work) => `${chainId}:${collection}:${tokenId}`
