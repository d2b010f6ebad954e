import type { Queryable } from '@/server/db/database'
import { countTypos } from './count-typos'

/** What somebody searches for, as `tsquery`s on the columns `search`; each is the empty one, which finds nothing, where there is no word. */
export interface SearchTerms {
  /** The whole name is this. */
  whole: string
  /** All words stand in the name as they were typed. */
  exact: string
  /** As `exact`; a word that the market does not know may be a slip of the keys. */
  meant: string
  /** All words begin words of the name; one that begins none may stand in the middle of one, or be a slip of the keys. */
  loose: string
  /** As `loose`, of items: a word may stand in the name of the collection too. */
  item: string
}

interface WordRow {
  word: string
  /** Words that have it in their middle. */
  around: string[]
  near: string[]
}

/** What is longer was pasted, and its words mean little. */
const maxCharacters = 100
const maxWords = 12
const maxNear = 8
const maxAround = 20
const maxCollections = 100

/**
 * Reads a search by the words that the market knows: one that begins no known word is taken for those around it, else for
 * those that are nearest to it.
 * @param others words that the database does not have
 */
export async function resolveSearchTerms(
  db: Queryable,
  text: string,
  others: readonly string[] = [],
): Promise<SearchTerms> {
  const words = await findWords(db, [...text].slice(0, maxCharacters).join(''), others)
  if (words.length === 0) return { whole: '', exact: '', meant: '', loose: '', item: '' }
  const nearest = words.map(({ word, around, near }) => (around.length > 0 ? [] : chooseNearest(word, near)).map(quote))
  const meant = words.map(({ word }, index) => [quote(word), ...(nearest[index] ?? [])].join(' | '))
  const loose = words.map(({ word, around }, index) =>
    [`${quote(word)}:*`, ...around.map(quote), ...(nearest[index] ?? [])].join(' | '),
  )
  const collections = await findCollectionTokens(db, loose)
  const item = loose.map((term, index) => [term, ...(collections[index] ?? []).map(quote)].join(' | '))
  return {
    whole: quote(`=${[...words.map(({ word }) => word).join(' ')].slice(0, 128).join('')}`),
    exact: words.map(({ word }) => quote(word)).join(' & '),
    meant: joinTerms(meant),
    loose: joinTerms(loose),
    item: joinTerms(item),
  }
}

function findWords(db: Queryable, text: string, others: readonly string[]): Promise<WordRow[]> {
  // Letters alone of words that are long enough: of numbers and short words, every other one would be near. What is around a
  // word no index tells: the vocabulary is walked along its own, which holds words alone, until enough are found.
  return db.query<WordRow>(
    `with others as materialized (select distinct unnest(search_words_of(name)) as word from unnest($2::text[]) as name)
     select t.word, case when k.is_known or length(t.word) < 3 or t.word ~ '^[0-9]+$' then '{}' else array(
       (select w.word from search_words w where strpos(w.word, t.word) > 0 order by w.word limit ${maxAround})
       union select word from others where strpos(word, t.word) > 0
     ) end as around, case when k.is_known or length(t.word) < 4 or t.word ~ '^[0-9]+$' then '{}' else array(
       (select w.word from search_words w where w.forms && search_forms_of(t.word)
        order by abs(length(w.word) - length(t.word)), w.word limit 100)
       union select word from others where length(word) >= 4
     ) end as near
     from unnest(search_words_of($1)) with ordinality as t (word, place)
     cross join lateral (select exists (
         select from search_words w where w.word >= t.word collate "C" and w.word < (t.word || chr(1114111)) collate "C"
       ) or exists (select from others where starts_with(word, t.word)) as is_known) k
     order by place limit ${maxWords}`,
    [text, others],
  )
}

function chooseNearest(word: string, near: readonly string[]): string[] {
  const most = [...word].length < 8 ? 1 : 2
  const counted = near.map((one) => ({ one, slips: countTypos(word, one, most) }))
  const least = Math.min(...counted.map(({ slips }) => slips))
  if (least > most) return []
  return counted.flatMap(({ one, slips }) => (slips === least ? [one] : [])).slice(0, maxNear)
}

/** For each term the tokens of the collections whose name has it, as the items of them carry it. */
async function findCollectionTokens(db: Queryable, terms: readonly string[]): Promise<string[][]> {
  const rows = await db.query<{ place: number; tokens: string[] }>(
    `select t.place::integer as place, array(
       select '@' || c.chain_id || ':' || c.contract from collections c where c.search @@ t.term::tsquery
       order by length(c.name), c.chain_id, c.contract limit ${maxCollections}
     ) as tokens from unnest($1::text[]) with ordinality as t (term, place)`,
    [terms],
  )
  const tokens: string[][] = []
  for (const row of rows) tokens[row.place - 1] = row.tokens
  return tokens
}

const joinTerms = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(' & ')
const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
