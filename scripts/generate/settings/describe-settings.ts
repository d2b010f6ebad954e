import type { envSchema } from '@/lib/base/env/env'

/** Of compose.yaml, which passes it on to PostgreSQL; the marketplace does not read it. */
type ComposeSetting = 'POSTGRES_PASSWORD'

export type SettingName = keyof typeof envSchema.shape | ComposeSetting

interface SettingDescription {
  /** Lines of Markdown. Also the comment in `.env.example`. */
  text: string
  example?: string
  /** What the reference says of the default, where no value stands for it. */
  unset?: string
}

interface SettingGroup {
  title: string
  settings: Partial<Record<SettingName, SettingDescription>>
}

/** Every setting in the order of `.env.example` and of `docs/operate/configuration.md`. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Server',
    settings: {
      HOST: {
        text: 'The address to listen on. `0.0.0.0` accepts requests from other machines: put a TLS proxy in front.',
      },
      PORT: { text: 'The port of the pages and the API. `0` takes a free port.' },
      PUBLIC_URL: {
        text: 'The address that visitors type, for links, share images and signed messages.',
        example: 'https://market.example',
        unset: 'the address that the server listens on',
      },
      SITE_FILE: {
        text: 'Your brand, languages, pages and analytics: the path of a `site.json`, or of its folder ([Branding](branding.md)).',
        example: '/etc/verdigris/site/site.json',
        unset: 'the marketplace is called Verdigris',
      },
      OFFLINE_PAGE: {
        text: '`0` removes the service worker that shows readers a page of the marketplace when they have no connection. It stores no answer of the server ([decision 35](../adr/0035-offline-page.md)).',
      },
      TRUSTED_PROXIES: {
        text: 'Proxies in front of the marketplace, by address or network, separated by commas. Only their `X-Forwarded-For` header is trusted. Rate limits need it: without it, all visitors behind a proxy count as one client.',
        example: '127.0.0.1,10.0.0.0/8',
        unset: 'no proxy is trusted',
      },
      DATA_DIR: { text: 'The folder of the embedded database, the demo chain, media and the session secret.' },
      SESSION_SECRET: {
        text: 'Seals the session cookies: 24 characters or more. All processes on one database need the same secret. A new secret signs everybody out.',
        example: 'the output of: openssl rand -base64 32',
        unset: 'a secret is created at the first start and stored in `DATA_DIR/session-secret`',
      },
      SECURITY_CONTACT: {
        text: 'Where to report security problems: `mailto:` or `https:` addresses, separated by commas. They are published at `/.well-known/security.txt` (RFC 9116).',
        example: 'mailto:security@example.org',
        unset: 'no such file',
      },
    },
  },
  {
    title: 'Database',
    settings: {
      DATABASE_URL: {
        text: 'A PostgreSQL database, version 15 or newer, also behind PgBouncer.',
        example: 'postgresql://user:password@host:5432/verdigris',
        unset: 'the embedded database in `DATA_DIR`',
      },
      DATABASE_READ_URL: {
        text: 'A streaming replica of that database, for reads of web processes. It is used while it is at most about two seconds behind.',
        unset: 'all reads go to `DATABASE_URL`',
      },
      POSTGRES_PASSWORD: {
        text: 'The password of the PostgreSQL container in `compose.yaml`. Nothing else reads it. It becomes part of a URL, so use letters and digits.',
        example: 'the output of: openssl rand -hex 24',
      },
    },
  },
  {
    title: 'Chains and collections',
    settings: {
      CHAINS: {
        text: 'The ids of the chains to serve, separated by commas ([Chains](chains.md)). Each needs `RPC_URL_<chain id>`, or `ALCHEMY_API_KEY` for the four below. No other chain is known.',
        unset: 'each chain with an `RPC_URL_<chain id>` is served',
        example: '1,8453',
      },
      RPC_URL_1: {
        text: 'Nodes of Ethereum: `http(s)` and `ws(s)` URLs, separated by commas, the preferred one first. The chain is served once one is set. Other chains have the same setting with their id: `RPC_URL_8453` for Base.',
        example: 'https://your-node.example/key',
      },
      RPC_URL_10: { text: 'Nodes of Optimism.' },
      RPC_URL_137: { text: 'Nodes of Polygon.' },
      RPC_URL_42161: { text: 'Nodes of Arbitrum.' },
      ALCHEMY_API_KEY: {
        text: 'Adds an Alchemy endpoint to Ethereum, Optimism, Polygon and Arbitrum, after the nodes above. A chain that only the key serves falls back to its public endpoint.',
      },
      CHAINS_FILE: {
        text: 'A JSON file with chains of your own, and with what differs for known ones ([Chains](chains.md)). Each is served once `RPC_URL_<chain id>` is set.',
        example: '/etc/verdigris/chains.json',
      },
      CURRENCIES: {
        text: 'Currencies beside the coin and the wrapped coin: `<chain id>:<symbol>`, separated by commas. [Chains](chains.md#add-currencies) lists the symbols. `CHAINS_FILE` can add others.',
        unset: 'each chain has its coin and its wrapped coin',
        example: '1:USDC,8453:USDC',
      },
      COLLECTIONS: {
        text: 'Collections that are listed from the start: `<chain id>:<address>`, separated by commas. Others are added at their address or with their first order. Append `:erc721` or `:erc1155` for a contract that does not report its standard.',
        example: '1:0x8a90CAb2b38dba80c64b7734e58Ee1dB38B8992e',
      },
    },
  },
  {
    title: 'Listing policy',
    settings: {
      LISTING_POLICY: {
        text: 'Which collections are listed. `open`: all. `curated`: those of `COLLECTIONS`, those that the lists below allow, and those that an operator approves at `/moderation/requests`. `closed`: the same without requests. See [Listing policy](listing-policy.md).',
      },
      ALLOW_COLLECTIONS: {
        text: 'Collections that anybody may add: `<chain id>:<address>`, separated by commas. For `curated` and `closed`.',
      },
      BLOCK_COLLECTIONS: {
        text: 'Collections that are not listed and take no orders: `<chain id>:<address>`, separated by commas.',
      },
      ALLOW_CREATORS: {
        text: 'Accounts whose collections are listed when they create them with the collection factory, separated by commas: a key by its address, a Safe or another contract as `<chain id>:<address>`. For `curated` and `closed`.',
      },
      BLOCK_CREATORS: {
        text: 'Accounts whose collections of the collection factory are not listed and take no orders. Written like `ALLOW_CREATORS`.',
      },
    },
  },
  {
    title: 'Demo',
    settings: {
      DEMO: {
        text: '`1` adds the demo (local chain, demo wallets, demo items) to public chains: never on a marketplace that others use. `0` never starts it.',
        unset: 'the demo starts while no `RPC_URL_…` and no `ALCHEMY_API_KEY` is set',
      },
      DEMO_ON_NETWORK: {
        text: '`1` lets the demo start at a `HOST` that other machines reach. The keys of the demo wallets are public.',
      },
      DEMO_PAST: {
        text: '`0` starts a new demo with the fifteen items only, without the collection that has a trade history.',
      },
      DESIGN_PAGE: { text: '`1` shows `/design`, the page of the design language, in the demo.' },
    },
  },
  {
    title: 'Media and metadata',
    settings: {
      MEDIA_ORIGIN: {
        text: 'The origin of user media. It must differ from `PUBLIC_URL`; use another domain, not a subdomain: items that are web pages run there.',
        example: 'https://media.example',
        unset: 'the host of the pages with `MEDIA_PORT`',
      },
      MEDIA_PORT: { text: 'The port of user media.', unset: 'the port after `PORT`' },
      MEDIA_CAP_MB: { text: 'The space of all user media, in MB.' },
      MEDIA_ACCOUNT_MB: { text: 'The space of the media of one account, in MB.' },
      MEDIA_ACCOUNT_DAY_MB: { text: 'The uploads of one account in 24 hours, in MB.' },
      MEDIA_UNUSED_DAYS: {
        text: 'A file that no item, collection, draft or voucher has used for this many days is deleted.',
      },
      S3_URL: {
        text: 'An S3-compatible store for media, in place of `DATA_DIR/media`. Several machines need one.',
        unset: 'media are stored in `DATA_DIR/media`',
      },
      S3_BUCKET: { text: 'The bucket, which is the first part of the path.' },
      S3_REGION: { text: 'The region in request signatures.' },
      S3_ACCESS_KEY_ID: { text: 'The access key.' },
      S3_SECRET_ACCESS_KEY: { text: 'The secret of the access key.' },
      FETCH_METADATA: {
        text: '`1` fetches token metadata and media from any public https address; `0` never does.',
        unset: '`1` where a public chain is served, else `0`',
      },
      IPFS_GATEWAYS: {
        text: 'Origins of IPFS gateways (`/ipfs/<cid>`), separated by commas, the preferred one first.',
      },
      ARWEAVE_GATEWAYS: { text: 'Origins of Arweave gateways (`/<id>`), separated by commas.' },
      IPFS_PIN_URL: {
        text: 'The RPC API of an IPFS node that pins the stored media.',
        example: 'http://127.0.0.1:5001',
      },
      IPFS_PIN_TOKEN: { text: 'The bearer token for that node.' },
    },
  },
  {
    title: 'Fees and rates',
    settings: {
      MARKET_FEE_BPS: { text: 'The marketplace fee in basis points (250 is 2.5 %), at most 1000.' },
      MARKET_FEE_RECIPIENT: { text: 'The address that gets the fee. Required with a fee.' },
      RATES_URL: {
        text: 'A source of exchange rates, with `{coin}` in place of the symbol; the response has the form of the Coinbase API.',
        example: 'https://api.coinbase.com/v2/exchange-rates?currency={coin}',
        unset: 'prices are shown in coins only',
      },
    },
  },
  {
    title: 'Wallets and Safes',
    settings: {
      ONRAMP_URL: {
        text: 'A page that sells the coin of your chains. Dialogs link to it where an account has too little, and so does the help for visitors without a wallet. https; `{address}` and `{chainId}` stand for the account and its chain. An address in it tells that page who asks.',
        example: 'https://onramp.example/buy?to={address}&chain={chainId}',
        unset: 'no link',
      },
      BRIDGE_URL: {
        text: 'A page that moves coin from other chains to yours. Linked and written like `ONRAMP_URL`.',
        example: 'https://bridge.example/?to={chainId}',
        unset: 'no link',
      },
      WALLETCONNECT_PROJECT_ID: {
        text: 'A WalletConnect project id (32 hex digits). Without it, wallets that need WalletConnect say when they are chosen that they do not work here, and its relay is never called.',
      },
      SAFE_APP_ORIGINS: { text: 'Origins that may frame the marketplace as a Safe App, separated by commas.' },
      SAFE_APP_URLS: {
        text: 'Safe Apps that owners can open at `/safe/apps` in addition to those of the Safe gateway, separated by commas. https, or http on this machine.',
      },
      SAFE_GATEWAY_URL: {
        text: 'A Safe client gateway, for all chains. `CHAINS_FILE` can name another one for a chain.',
        unset:
          'https://safe-client.safe.global for the chains that it knows ([Chains](chains.md)), and the embedded one (`/api/safe-gateway`) for the demo chain',
      },
    },
  },
  {
    title: 'Moderation',
    settings: {
      OPERATORS: {
        text: 'Accounts that may hide items, collections and accounts at `/moderation`, separated by commas: a key by its address, a Safe or another contract as `<chain id>:<address>`.',
      },
      BADGES: {
        text: 'Collections and accounts that carry a check mark with your words: JSON, or the path of a JSON file. `[{"chainId":1,"contract":"0x…","words":"Known to us"},{"address":"0x…","words":"Met in person"}]`. Name a contract account with its chain: `{"chainId":1,"address":"0x…","words":"Our Safe"}`.',
      },
    },
  },
  {
    title: 'Personal data',
    settings: {
      SANCTIONS_FILE: {
        text: 'A text file of accounts that cannot trade here: one address a line, `#` begins a comment. It is read again when it changes.',
        example: '/etc/verdigris/sanctions.txt',
        unset: 'no list',
      },
      SANCTIONS_ORACLE_1: {
        text: 'A contract on chain 1 with `isSanctioned(address)`, such as the oracle of Chainalysis, that is asked who cannot trade here. `SANCTIONS_ORACLE_<chain id>` names that of another chain. A chain without an oracle asks those of the others.',
        example: '0x40C57923924B5c5c5455c48D93317139ADDaC8fb',
        unset: 'no oracle is asked',
      },
      CALLER_HASH_DAYS: {
        text: 'For how many days hashes of network addresses are kept: in the audit log, and with orders that no longer wait for signatures of a Safe. See [Personal data and law](privacy.md).',
        example: '90',
        unset: 'they are kept',
      },
      CLOSED_REPORT_DAYS: {
        text: 'For how many days reports are kept after the decision that closes them, texts of listing requests after their decision, and the senders of legal notices after the answer.',
        example: '365',
        unset: 'they are kept',
      },
    },
  },
  {
    title: 'Logs and metrics',
    settings: {
      LOG_FORMAT: { text: '`text` for people, or `json`: one object a line.' },
      ACCESS_LOG: { text: '`1` logs each request.' },
      METRICS_PORT: {
        text: 'Serves Prometheus metrics of this process at `http://METRICS_HOST:METRICS_PORT/metrics` ([Monitoring](monitoring.md)).',
        unset: 'no metrics',
      },
      METRICS_HOST: {
        text: 'The address of the metrics. One that other machines reach requires `METRICS_TOKEN`.',
      },
      METRICS_TOKEN: {
        text: 'The bearer token that Prometheus must send: 24 characters or more.',
      },
    },
  },
]

/** The descriptions by name. */
export const settingDescriptions = Object.assign({}, ...settingGroups.map(({ settings }) => settings)) as Record<
  SettingName,
  SettingDescription
>
