/**
 * Which browser tests (`e2e/<name>.spec.ts`) walk through which modules. A module may belong to several; one that belongs to none is
 * only walked through on the way to others.
 * @type {[modules: RegExp, stories: RegExp][]}
 */
export const browserStories = [
  [/\/(cart)\/|\/[^/]*[cC]art[^/]*$/, /^cart/],
  [/\/(activity|history)\/|[aA]ctivity|[hH]istory/, /^(activity|history)/],
  [/\/(collections|collection|rankings)\/|[cC]ollection|[rR]anking/, /^collection/],
  [
    /\/(creation|vouchers|media|metadata|royalties)\/|[vV]oucher|[dD]raft|[cC]reate[A-Z]|pages\/create/,
    /^(create|describe|drafts|voucher|media|metadata|html|shared)/,
  ],
  [
    /\/(orders|seaport|flows|transactions)\/|[oO]rder|[bB]uy|[sS]ell|[oO]ffer|[tT]ransaction|[lL]ist(ing|Dialog)/,
    /^(story|failures|sales|sell|offers|transactions|outages|restart)/,
  ],
  [/\/items\/|[iI]tem|pages\/item/, /^(item|odd-items|html-items|media|history|story|price-proof|no-script)/],
  [/\/(items\/list|search)\/|ItemList|ItemFilters|[sS]earch|pages\/explore/, /^(explore|search|long-lists)/],
  [/[rR]efresh|MetadataChange/, /^refresh/],
  [/[aA]pproval|[rR]evo(ke|cation)|allowance/, /^(approvals|signatures)/],
  [/\/rules\/|[rR]ules/, /^token-rules/],
  [/\/unsolicited\/|[hH]idden(Items|Holdings)|hidden-/, /^hidden-items/],
  [/\/verification\/|[vV]erif/, /^price-proof/],
  [/\/(wallet|chains)\/|[wW]allet|pages\/_app/, /^(wallet|wrong-network|transactions-drawer|ens|newcomer)/],
  [/FlowMoment|Shortfall|[fF]unding|ConnectPrompt|FirstSale/, /^newcomer/],
  [
    /\/(safe|safe-[a-z]+|local-safe)\/|[sS]afe|[aA]cting|[pP]roposal|[sS]igning|pages\/safe/,
    /^(safe|acting|signatures|sell-safe|create-sale-safe)/,
  ],
  [
    /\/(session|accounts|profile|favourites|inbox|moderation|names)\/|[sS]ession|[sS]ignIn|[pP]rofile|[fF]avourite|[iI]nbox/,
    /^(session|account|own-profile|inbox|trust|open-by-address)/,
  ],
  [
    /\/(home|layout)\/|pages\/(index|_app|_document)/,
    /^(shell|bars|late-parts|every-page|story|no-script|keyboard|budgets)/,
  ],
  [/[cC]urrenc|[pP]rice-(unit|group)|(format|get)-amount|payment-steps|[sS]hortfall|\/read-chains/, /^dollars/],
  [/\/(i18n|format)\//, /^(language|every-page)/],
  [/^styles\/|tailwind|components\/ui\//, /^(a11y|reader-styles|keyboard|every-page|bars)/],
  [/\/(status|site)\/|[sS]tatus[A-Z]|pages\/status/, /^(site|status|late-parts)/],
  [/\/(shows|curation|home)\/|pages\/(index|shows)/, /^curation/],
  [/\/(moderation|listing)\/|[wW]arning|Trust|[mM]oderation|[rR]eport/, /^(trust|listing-policy|notices)/],
  [/\/(notices|legal)\/|[nN]otice|[sS]tatement|[aA]ppeal/, /^notices/],
  [/\/(share|feeds)\/|[sS]hare/, /^(item-parts|machines)/],
  [/[sS]hortcut|PageTools|IdleParts/, /^(shortcuts|offline)/],
  [/[cC]ertificate|[pP]rint/, /^print/],
  [/[oO]ffline|[iI]nstall(P|A)|brand-files|wrap-in-ico|manifest\.json|SiteHead/, /^offline/],
  [/^server\/api\/rpc\/|^lib\/base\/errors\//, /^(outages|failures|transactions-ends)/],
  [/^lib\/api\//, /^(explore|item-parts|collection-parts|sales)/],
  [/^server\/(db|indexer|app)\//, /^(restart|scaled|story)/],
  [/^server\/(http|feeds)\/|^next\.config/, /^(headers|machines|proxies|secrets|door|evidence)/],
  [/^server\/local\//, /^(story|restart|no-script|living-demo)/],
  [/\/(activity|rankings|home)\/|[cC]hart|pages\/(index|activity|profile)/, /^living-demo/],
  [/^server\/api\//, /^(independent-client|headers|session)/],
  [/^(lib\/browser|context)\//, /^(shell|late-parts|keyboard|budgets)/],
]

/** @param {readonly string[]} changed @param {readonly string[]} specs paths of all stories @returns {string[]} those of them that walk through what changed */
export function findStories(changed, specs) {
  const nameOf = (/** @type {string} */ spec) => spec.replace(/^e2e\//, '')
  const own = changed.filter((file) => specs.includes(file))
  const sources = changed.filter((file) => !/\.test\.tsx?$|^(tests|e2e|docs)\//.test(file))
  const rows = browserStories.filter(([modules]) => sources.some((file) => modules.test(file)))
  return specs.filter((spec) => own.includes(spec) || rows.some(([, stories]) => stories.test(nameOf(spec)))).sort()
}
