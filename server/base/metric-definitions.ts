export interface MetricDefinition {
  name: string
  help: string
  labels: readonly string[]
}

const define = <const Labels extends readonly string[]>(name: string, labels: Labels, help: string) =>
  ({ name: `verdigris_${name}`, help, labels }) satisfies MetricDefinition

/**
 * Each metric that a process has beside those of Node.js. `docs/operate/monitoring.md` explains them. The values of a label are a
 * closed set: patterns, codes, and what the operator has configured. No text of a request is one.
 */
export const counters = {
  httpRequests: define('http_requests_total', ['method', 'route', 'status'], 'Finished requests.'),
  ordersTaken: define('orders_taken_total', ['result'], 'Orders that were submitted and accepted.'),
  orderRefusals: define('order_refusals_total', ['reason'], 'Reasons for rejected order submissions.'),
  rateLimited: define('rate_limited_total', ['allowance'], 'Requests over a rate limit.'),
  requestsTurnedAway: define('requests_turned_away_total', ['queue'], 'Requests rejected because a queue was full.'),
  rpcCalls: define('rpc_calls_total', ['chain', 'endpoint', 'method'], 'JSON-RPC calls to an endpoint.'),
  rpcErrors: define('rpc_errors_total', ['chain', 'endpoint', 'reason'], 'JSON-RPC calls that failed.'),
  rpcCost: define(
    'rpc_cost_total',
    ['chain', 'endpoint'],
    'Cost of the JSON-RPC calls, in the units of the rate limits.',
  ),
  databaseErrors: define('database_errors_total', ['database', 'reason'], 'Database transactions that failed.'),
  reorgs: define('reorgs_total', ['chain'], 'Reorganisations that this process has rolled back.'),
  reorgedBlocks: define('reorged_blocks_total', ['chain'], 'Blocks that these reorganisations replaced.'),
  taskFailures: define('task_failures_total', ['task'], 'Failures of periodic tasks.'),
  mediaSentBytes: define('media_sent_bytes_total', [], 'Bytes sent by the listener for media, with headers.'),
  mediaReceivedBytes: define('media_received_bytes_total', [], 'Bytes of uploaded files.'),
} as const

export const histograms = {
  httpSeconds: define(
    'http_request_duration_seconds',
    ['method', 'route'],
    'Duration of requests; event streams have none.',
  ),
  rpcSeconds: define('rpc_call_duration_seconds', ['chain', 'endpoint'], 'Duration of JSON-RPC calls.'),
  databaseWaitSeconds: define('database_wait_seconds', ['database'], 'Wait for a connection of the pool.'),
} as const

export const gauges = {
  eventStreams: define('event_streams', [], 'Open event streams.'),
  requestsWaiting: define('requests_waiting', ['queue'], 'Requests that wait in a queue.'),
  rpcEndpointUsable: define(
    'rpc_endpoint_usable',
    ['chain', 'endpoint'],
    '1 while an endpoint is in use, 0 while it is paused.',
  ),
  databaseConnections: define('database_connections', ['database', 'state'], 'Connections of the pool.'),
  databaseMostConnections: define(
    'database_connections_max',
    ['database'],
    'Maximum number of connections of the pool.',
  ),
  databaseWaiting: define('database_waiting', ['database'], 'Transactions that wait for a connection.'),
  databaseUp: define('database_up', [], '1 while the database responds.'),
  ready: define('ready', [], '1 while the process can serve reads, as in /api/health/ready.'),
  chainHead: define('chain_head_block', ['chain'], 'Newest block of the node.'),
  indexedBlock: define('indexed_block', ['chain'], 'Newest block of the index.'),
  indexLag: define('index_lag_blocks', ['chain'], 'Blocks from the index to the head of the chain.'),
  indexedBlockAge: define('indexed_block_age_seconds', ['chain'], 'Age of the newest block of the index.'),
  indexStatus: define('index_status', ['chain', 'status'], '1 for the current status of the index.'),
  leaseUnheld: define('lease_unheld_seconds', ['lease'], 'Time since a lease last had a holder, 0 while it has one.'),
  leads: define('leads', ['lease'], '1 while this process holds the lease.'),
  queueLength: define('queue_length', ['queue'], 'Entries that are due, counted up to 10000.'),
  eventsUndelivered: define('events_undelivered', [], 'Events of the outbox that this process has not delivered yet.'),
  mediaStoredBytes: define('media_stored_bytes', [], 'Bytes of all stored media.'),
  mediaLimitBytes: define('media_limit_bytes', [], 'Limit for the bytes of all stored media.'),
  diskFreeBytes: define('disk_free_bytes', [], 'Free bytes on the disk of DATA_DIR.'),
  diskSizeBytes: define('disk_size_bytes', [], 'Size of the disk of DATA_DIR.'),
} as const
