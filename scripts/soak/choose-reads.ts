import type { BenchChain } from '@/scripts/bench/sign-order'

const syllables = ['ve', 'ri', 'di', 'gris', 'lo', 'na', 'mar', 'ke', 'tu', 'sol']
const mostWaiting = 100

/** What visitors ask for, by turns: pages, lists and the pages that follow them, works and words that are never the same. */
export function chooseReads({ contract, tokenIds }: BenchChain) {
  const waiting: string[] = []
  let turn = 0
  const word = (number: number) =>
    [number, number / 10, number / 100, number / 1000].map((part) => syllables[Math.floor(part) % 10]).join('')
  const paths: ((number: number) => string)[] = [
    ...['/', '/explore', `/collection/1/${contract}`, '/activity', '/api/v1/collections', '/api/health/ready'].map(
      (path) => () => path,
    ),
    (number) => `/item/1/${contract}/${tokenIds[number % tokenIds.length]}`,
    (number) => `/api/v1/items/1/${contract}/${tokenIds[number % tokenIds.length]}`,
    (number) => `/api/v1/items?limit=${1 + (number % 24)}`,
    (number) => `/api/v1/orders?collection=${contract}&status=active&limit=${1 + (number % 50)}`,
    () => '/api/v1/activity?limit=24',
    (number) => `/api/v1/search?q=${word(number)}`,
    (number) => `/api/v1/items?q=${word(number)}&limit=24`,
    // The page after one that was read: more of a list than its first page.
    () => waiting.shift() ?? '/api/v1/activity?limit=10',
    () => waiting.shift() ?? `/api/v1/orders?collection=${contract}&limit=10`,
  ]
  return {
    next(): string {
      const number = Math.floor(turn / paths.length)
      return paths[turn++ % paths.length]?.(number) ?? '/'
    },
    /** Takes note of what follows the page. */
    follow(path: string, answer: string): void {
      if (waiting.length >= mostWaiting || !path.includes('limit=')) return
      const { next } = JSON.parse(answer) as { next?: string | null }
      if (!next) return
      const [list = '', query] = path.split('?')
      const parameters = new URLSearchParams(query)
      parameters.set('cursor', next)
      waiting.push(`${list}?${parameters}`)
    },
  }
}
