export interface SeedFacts {
  items: number
  orders: number
  seed: number
  chainId: number
  nowSeconds: number
  weth: string
  people: number
  pictures: number
}

export interface SeedScript {
  what: string
  script: string
}

const day = 86_400
/** How long ago the first of all was minted. */
export const ageSeconds = 400 * day
/** How many rows one statement makes: what it holds at once is bounded so. */
export const batchRows = 100_000

/** A number from 0 to `below`, drawn by the row and the purpose: the same for the same seed. */
export function draw({ seed }: Pick<SeedFacts, 'seed'>, row: string, purpose: number, below: number | string): string {
  return `((hashint8extended((${row})::bigint, ${seed * 1000 + purpose}) & 9007199254740991) % (${below}))`
}

/** The same, where the lower numbers come more often: what is drawn between 0 and 1 is raised to a power. */
export const drawLow = (facts: Pick<SeedFacts, 'seed'>, row: string, purpose: number, below: number, power: number) =>
  `floor(${below} * power(${draw(facts, row, purpose, 1_000_000_000)}::float8 / 1000000000, ${power}))::integer`

/** One of a list, by a number of SQL's that is below its length. */
export function choose(list: readonly string[], place: string): string {
  return `(array[${list.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ')}])[1 + ${place}::integer]`
}

export const drawOne = (facts: SeedFacts, list: readonly string[], row: string, purpose: number) =>
  choose(list, draw(facts, row, purpose, list.length))

export const account = (facts: SeedFacts, row: string, purpose: number) =>
  // Half of all is done by an eighth of the people, and of thousands one does some hundredths.
  `(select address from seed_people where n = ${drawLow(facts, row, purpose, facts.people, 3)})`

export const hashOf = (kind: string, row: string, seed: number) =>
  `'0x' || md5('${kind} ${seed} ' || ${row}) || md5('${kind} again ${seed} ' || ${row})`

export function batches(rows: number, what: string, build: (from: number, to: number) => string): SeedScript[] {
  return Array.from({ length: Math.ceil(rows / batchRows) }, (_, index) => {
    const [from, to] = [index * batchRows + 1, Math.min(rows, (index + 1) * batchRows)]
    return { what: `${what} ${to}`, script: build(from, to) }
  })
}
