import { searchOfName } from './0021-search'
import { countDeletedItems, countInsertedItems } from './0025-counts'
import { markSold, markSoldTrigger } from './0030-sold-transfers'
import { keepCheapestCategory } from './0038-cheapest-categories'
import { isBundled } from './0040-bundled-works'

/**
 * Repeats functions and a trigger of steps 25, 30, 38, 40 and 42, and removes what an early text of step 38 created. In `migrate.ts` the
 * step repeats the indexes of step 36 too. Before the first release, commits changed the text of these steps after databases had taken
 * them, so that an upgraded database differed from a new one. In a new database this step changes nothing.
 */
export const restatedSteps = `
create or replace ${countInsertedItems}

create or replace ${countDeletedItems}

create or replace ${markSold}
create or replace ${markSoldTrigger}
${keepCheapestCategory}
create or replace ${isBundled}

create or replace function search_of_name(name text, token text) returns tsvector language sql immutable parallel safe
return ${searchOfName};

drop trigger if exists cheapest_listings_insert_category on cheapest_listings;
drop function if exists take_categories();
`
