import { zeroAddress } from 'viem'
import { adjectives, nouns, places, titles, traits } from './names'
import {
  account,
  ageSeconds,
  batches,
  choose,
  draw,
  drawLow,
  drawOne,
  hashOf,
  type SeedFacts,
  type SeedScript,
} from './seed-sql'

/** People, collections, items, traits, mints, holders, and the words that they are searched by. */
export function listItemScripts(facts: SeedFacts): SeedScript[] {
  const { chainId, nowSeconds, items, seed } = facts
  const start = nowSeconds - ageSeconds
  const began = draw(facts, 'c.n', 1, 300 * 86_400)
  const title = `case ${draw(facts, 'i.n', 10, 6)}
    when 0 then ${drawOne(facts, titles, 'i.n', 11)} || case when ${draw(facts, 'i.n', 12, 2)} = 0 then '' else ' ' || ${draw(facts, 'i.n', 13, 90)} end
    when 1 then ${drawOne(facts, nouns, 'i.n', 14)} || ' in ' || ${drawOne(facts, places, 'i.n', 15)}
    when 2 then 'The ' || ${drawOne(facts, adjectives, 'i.n', 16)} || ' ' || ${drawOne(facts, nouns, 'i.n', 17)}
    when 3 then ${drawOne(facts, nouns, 'i.n', 18)} || ' and ' || ${drawOne(facts, nouns, 'i.n', 19)}
    else ${drawOne(facts, adjectives, 'i.n', 20)} || ' ' || ${drawOne(facts, nouns, 'i.n', 21)} || ' ' || ${draw(facts, 'i.n', 22, 400)} end`
  // The rarer values come last.
  const trait = ({ name, values }: (typeof traits)[number], index: number) => `
    insert into item_traits select ${chainId}, i.contract, i.token_id, '${name}', ${choose(
      values,
      drawLow(facts, 'i.n', 30 + index, values.length, 2),
    )} from seed_items i where i.crowd is not null`
  return [
    {
      what: 'People and collections',
      script: `
        insert into profiles (address, name, bio, updated_at)
          select address, name, case when n % 4 = 0 then 'Collects what is made slowly.' end, ${start} + n from seed_people where name is not null
          on conflict (address, account_chain_id) do update set name = excluded.name;
        insert into collections (chain_id, contract, name, standard, is_royalty_due)
          select ${chainId}, contract, name, standard, false from seed_collections;
        create temporary table seed_items on commit drop as
          select c.first + g - 1 as n, c.n as collection, c.contract, g as token_id, c.standard, c.category, c.creator, c.price, c.crowd,
            ${start} + (${began} + ${draw(facts, 'c.first + g', 2, `${ageSeconds - 120} - ${began}`)})::bigint as minted_at
          from seed_collections c cross join lateral generate_series(1, c.size) g;
        alter table seed_items add primary key (n);
        analyze seed_items`,
    },
    ...batches(
      items,
      'Items',
      (from, to) => `
        insert into items (chain_id, contract, token_id, standard, owner, creator, minted_block, minted_at, metadata_state, name, description, alt, category, image, picture)
          select ${chainId}, i.contract, i.token_id, i.standard,
            case when i.standard = 'ERC1155' or ${draw(facts, 'i.n', 3, 100)} = 0 then null else ${account(facts, 'i.n', 4)} end,
            i.creator, (i.minted_at - ${start}) / 12 + 1, i.minted_at, 'ready',
            case when i.crowd is null then ${title} else i.crowd || ' #' || i.token_id end,
            'One of the works of a market that was made up.', 'A picture of the demo', i.category, p.image, p.picture
          from seed_items i join seed_pictures p on p.n = ${draw(facts, 'i.n', 5, facts.pictures)}
          where i.n between ${from} and ${to} order by i.minted_at, i.n;
        insert into balances select ${chainId}, i.contract, i.token_id, holder, sum(quantity) from (
            select i.contract, i.token_id, ${account(facts, 'i.n * 7 + e', 6)} as holder, 1 + ${draw(facts, 'i.n * 7 + e', 7, 9)} as quantity
            from seed_items i cross join generate_series(1, 4) e where i.standard = 'ERC1155' and i.n between ${from} and ${to}
          ) i group by i.contract, i.token_id, holder;
        insert into transfers (chain_id, block_number, block_hash, log_index, transaction_hash, contract, token_id, sender, recipient, quantity, time)
          select ${chainId}, (i.minted_at - ${start}) / 12 + 1, ${hashOf('block', '(i.minted_at / 12)', seed)}, i.n, ${hashOf('mint', 'i.n', seed)},
            i.contract, i.token_id, '${zeroAddress}', i.creator, 1, i.minted_at
          from seed_items i where i.n between ${from} and ${to} order by i.minted_at, i.n`,
    ),
    { what: 'Traits', script: traits.map(trait).join(';') },
    {
      what: 'Words',
      script: `
        insert into search_words (word) select distinct word from (
          select unnest(tsvector_to_array(search)) as word from items where chain_id = ${chainId}
        ) words where length(word) >= 4 and word !~ '^[0-9]+$|^[@=]' on conflict do nothing`,
    },
  ]
}
