import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Counter, Gauge, Histogram } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnv } from '@/lib/base/env/env'
import { counters, gauges, histograms } from '@/server/base/metric-definitions'
import { type Metrics, setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import { type MetricFamily, parseMetrics } from './harness/parse-metrics'

// What an operator is given beside the metrics: the page, the alerts and the dashboard name metrics and labels that there are.

const folder = 'deploy/observability'
const promtool = '/usr/bin/promtool'
const definitions = { ...counters, ...histograms, ...gauges }

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

interface Panel {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}

let text: string
let families: Map<string, MetricFamily>
let rules: Rule[]
let panels: Panel[]
beforeAll(async () => {
  const metrics = openMetrics()
  setEach(metrics)
  text = (await metrics.render()).text
  families = parseMetrics(text)
  const alerts = parse(await readFile(`${folder}/alerts.yml`, 'utf8')) as { groups: { rules: Rule[] }[] }
  rules = alerts.groups.flatMap((group) => group.rules)
  panels = JSON.parse(await readFile(`${folder}/dashboard.json`, 'utf8')).panels
})
afterAll(() => setMetrics(undefined))

/** A series of each, with a value for each label. */
function setEach(metrics: Metrics): void {
  for (const [key, { labels }] of Object.entries(definitions)) {
    const values = Object.fromEntries(labels.map((label) => [label, 'some']))
    const metric = metrics[key as keyof typeof definitions] as Counter | Gauge | Histogram
    if ('observe' in metric) metric.observe(values, 1)
    else metric.inc(values, 1)
  }
}

/** Of Prometheus itself, and of the scrape. */
const scrapeLabels = ['instance', 'job', 'le', 'alertname']

/** The names of an expression, and the labels that it may speak of. */
function readExpression(expr: string) {
  const names = [...expr.matchAll(/\b((?:verdigris|nodejs|process)_\w+)/g)].map(([, name = '']) => name)
  const found = names.map((name) => families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, '')))
  const labels = new Set([...scrapeLabels, ...found.flatMap((family) => Object.keys(family?.samples[0]?.labels ?? {}))])
  const grouped = [...expr.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  const selected = [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)
  return {
    unknownNames: names.filter((_, index) => found[index] === undefined),
    unknownLabels: [...grouped, ...selected].filter((label) => !labels.has(label)),
    names,
    labels,
  }
}

const listTemplateLabels = (template: string) =>
  [...template.matchAll(/\{\{\s*(?:\$labels\.)?([a-z_]+)\s*(?:\|[^}]*)?\}\}/g)].map(([, label = '']) => label)

test('each alert and each panel is about metrics and labels that there are', () => {
  const expressions = [
    ...rules.map(({ alert, expr, annotations }) => ({ of: alert, expr, template: JSON.stringify(annotations) })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ of: title, expr, template: legendFormat })),
    ),
  ]
  expect(expressions.length).toBeGreaterThan(40)
  for (const { of, expr, template } of expressions) {
    const { unknownNames, unknownLabels, names, labels } = readExpression(expr)
    expect({ of, unknownNames, unknownLabels }).toEqual({ of, unknownNames: [], unknownLabels: [] })
    expect(names.length + Number(/^up\b/.test(expr)), of).toBeGreaterThan(0)
    expect(
      listTemplateLabels(template).filter((label) => !labels.has(label)),
      of,
    ).toEqual([])
  }
})

test('each alert says what it is about and what the operator does', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(20)
    expect(annotations.description.length, alert).toBeGreaterThan(60)
  }
})

test('files and settings that alerts name are there', async () => {
  const example = await readFile('.env.example', 'utf8')
  const words = rules.map(({ annotations }) => `${annotations.summary} ${annotations.description}`).join(' ')
  for (const [path] of words.matchAll(/\b(?:docs|deploy|server)\/[\w./-]+\.\w+/g))
    expect(existsSync(path), path).toBe(true)
  const named = [...words.matchAll(/\b([A-Z]{2,}_[A-Z_]+)\b(?!_?\{)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(example, name).toMatch(new RegExp(`^${name.replace(/_$/, '')}`, 'm'))
  const logged = [...words.matchAll(/"([A-Z][a-z][^"]+)"/g)].map(([, line = '']) => line)
  const sources = execFileSync(
    'git',
    ['grep', '-hF', '-e', 'log.', '-e', 'processLog', '-e', 'log[', '--', 'server/*.ts'],
    {
      encoding: 'utf8',
    },
  )
  for (const line of logged.filter((one) => one !== 'The proxy')) expect(sources, line).toContain(line)
})

test('the containers get settings that there are, at the port that their Prometheus asks', async () => {
  type Compose = { services: Record<string, { environment?: Record<string, string> } | undefined> }
  const readYaml = async (file: string) => parse(await readFile(file, 'utf8'), { merge: true })
  const [base, added]: Compose[] = await Promise.all(['compose.yaml', `${folder}/compose.yaml`].map(readYaml))
  const { scrape_configs } = await readYaml(`${folder}/prometheus.yml`)
  const [{ names, port }] = scrape_configs[0].dns_sd_configs
  for (const service of names) {
    const environment = { ...base?.services[service]?.environment, ...added?.services[service]?.environment }
    expect(environment, service).toMatchObject({ METRICS_PORT: String(port), METRICS_HOST: '0.0.0.0' })
    const settings = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/, 'x'.repeat(24)),
    ])
    expect(() => parseEnv(Object.fromEntries(settings)), service).not.toThrow()
  }
})

test('the dashboard has no two panels in one place', () => {
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { gridPos, title } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
})

test('the page of the operators has each metric, with its type, its labels and its meaning', async () => {
  const page = await readFile('docs/operate/monitoring.md', 'utf8')
  const rows = [...page.matchAll(/^\| `(verdigris_\w+)` \| (\w+) \| (.*?) \| (.+) \|$/gm)].map(
    ([, name = '', type = '', labels = '', meaning = '']) => ({ name, type, labels, meaning }),
  )
  const own = Object.values(definitions)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(own.map(({ name }) => name).toSorted())
  for (const { name, type, labels, meaning } of rows) {
    const definition = own.find((one) => one.name === name)
    expect(families.get(name)?.type, name).toBe(type)
    expect(families.get(name)?.help, name).toBe(definition?.help)
    expect(
      [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
      name,
    ).toEqual(definition?.labels)
    expect(meaning.startsWith(definition?.help.replace(/\.$/, '') ?? '?'), `${name}: ${meaning}`).toBe(true)
  }
})

describe.runIf(existsSync(promtool))('by the tool of Prometheus', () => {
  const run = (args: string[], input?: string) =>
    execFileSync(promtool, args, { encoding: 'utf8', stdio: 'pipe', ...(input === undefined ? {} : { input }) })

  test('the metrics are well formed and well named', () => {
    expect(run(['check', 'metrics'], text)).toBe('')
  })

  test('the rules and the configuration are taken', () => {
    expect(run(['check', 'rules', `${folder}/alerts.yml`])).toContain(`SUCCESS: ${rules.length} rules found`)
    expect(run(['check', 'config', '--syntax-only', `${folder}/prometheus.yml`])).toContain('SUCCESS')
  })

  test('each alert fires for what it is about, and none where all is well', async () => {
    const place = await mkdtemp(join(tmpdir(), 'verdigris-alerts-'))
    try {
      const file = join(place, 'alerts.test.json')
      const evaluations = [
        { name: undefined, series: calm },
        ...rules.map(({ alert }) => ({ name: alert, series: troubles[alert] ?? [] })),
      ]
      const tests = evaluations.map(({ name, series }) => ({
        interval: '1m',
        input_series: series.map(([metric, values]) => ({ series: metric, values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: '2h',
            exp_samples: name === undefined ? [] : [{ labels: `{alertname="${name}"}`, value: 1 }],
          },
        ],
      }))
      await writeFile(
        file,
        JSON.stringify({ rule_files: [resolve(folder, 'alerts.yml')], evaluation_interval: '5m', tests }),
      )
      expect(run(['test', 'rules', file])).toContain('SUCCESS')
    } finally {
      await rm(place, { recursive: true })
    }
  })
})

type Series = [metric: string, values: string]

const requests = 'verdigris_http_requests_total'
const seconds = 'verdigris_http_request_duration_seconds'
const hours = (value: string) => `${value}x120`

/** Two hours in which each rule has its figures, all good. */
const calm: Series[] = [
  ['up{job="verdigris",instance="web"}', hours('1+0')],
  ['verdigris_ready{instance="web"}', hours('1+0')],
  [`${requests}{route="/",status="200"}`, hours('0+600')],
  [`${requests}{route="/",status="503"}`, hours('0+1')],
  [`${seconds}_bucket{method="GET",route="/",le="0.1"}`, hours('0+600')],
  [`${seconds}_bucket{method="GET",route="/",le="+Inf"}`, hours('0+600')],
  [`${seconds}_count{method="GET",route="/"}`, hours('0+600')],
  ['nodejs_eventloop_lag_p99_seconds{instance="web"}', hours('0.02+0')],
  ['verdigris_task_failures_total{task="fetching"}', hours('0+0')],
  ['verdigris_index_lag_blocks{chain="1",instance="web"}', hours('1+0')],
  ['verdigris_indexed_block_age_seconds{chain="1",instance="web"}', hours('20+0')],
  // A chain of one's own that nobody uses makes no blocks.
  ['verdigris_index_lag_blocks{chain="31337",instance="web"}', hours('0+0')],
  ['verdigris_indexed_block_age_seconds{chain="31337",instance="web"}', hours('0+60')],
  ['verdigris_index_status{chain="1",status="halted"}', hours('0+0')],
  ['verdigris_lease_unheld_seconds{lease="indexer",instance="web"}', hours('0+0')],
  ['verdigris_reorged_blocks_total{chain="1"}', hours('0+1')],
  ['verdigris_rpc_calls_total{chain="1",endpoint="node.example",method="eth_call"}', hours('0+100')],
  ['verdigris_rpc_errors_total{chain="1",endpoint="node.example",reason="refused"}', hours('0+50')],
  ['verdigris_rpc_endpoint_usable{chain="1",endpoint="node.example"}', hours('1+0')],
  ['verdigris_rpc_endpoint_usable{chain="1",endpoint="other.example"}', hours('0+0')],
  ['verdigris_database_up', hours('1+0')],
  ['verdigris_database_wait_seconds_bucket{instance="web",database="primary",le="0.005"}', hours('0+600')],
  ['verdigris_database_wait_seconds_bucket{instance="web",database="primary",le="+Inf"}', hours('0+600')],
  ['verdigris_database_errors_total{database="primary",reason="conflicts"}', hours('0+0')],
  // Long, and it becomes shorter.
  ['verdigris_queue_length{queue="metadata_reads"}', hours('10000-10')],
  ['verdigris_events_undelivered{instance="web"}', hours('3+0')],
  ['verdigris_media_stored_bytes', hours('100+0')],
  ['verdigris_media_limit_bytes', hours('1000+0')],
  ['verdigris_disk_free_bytes{instance="web"}', hours('500+0')],
  ['verdigris_disk_size_bytes{instance="web"}', hours('1000+0')],
]

/** Those series with other values. */
function change(...changes: Series[]): Series[] {
  const changed = new Map(changes)
  return [...calm.filter(([metric]) => !changed.has(metric)), ...changes]
}

const troubles: Record<string, Series[]> = {
  VerdigrisProcessDown: change(['up{job="verdigris",instance="web"}', hours('0+0')]),
  VerdigrisNotReady: change(['verdigris_ready{instance="web"}', hours('0+0')]),
  VerdigrisServerErrors: change([`${requests}{route="/",status="503"}`, hours('0+60')]),
  VerdigrisSlowRequests: change(
    [`${seconds}_bucket{method="GET",route="/",le="0.1"}`, hours('0+300')],
    [`${seconds}_bucket{method="GET",route="/",le="5"}`, hours('0+600')],
  ),
  VerdigrisEventLoopBusy: change(['nodejs_eventloop_lag_p99_seconds{instance="web"}', hours('0.8+0')]),
  VerdigrisTaskFails: change(['verdigris_task_failures_total{task="fetching"}', hours('0+1')]),
  VerdigrisIndexBehind: change(
    ['verdigris_index_lag_blocks{chain="1",instance="web"}', hours('0+5')],
    ['verdigris_indexed_block_age_seconds{chain="1",instance="web"}', hours('0+60')],
  ),
  VerdigrisChainStandsStill: change(['verdigris_indexed_block_age_seconds{chain="1",instance="web"}', hours('0+60')]),
  VerdigrisIndexHalted: change(['verdigris_index_status{chain="1",status="halted"}', hours('1+0')]),
  VerdigrisLeaseWithoutHolder: change([
    'verdigris_lease_unheld_seconds{lease="indexer",instance="web"}',
    hours('0+60'),
  ]),
  VerdigrisManyReorganisations: change(['verdigris_reorged_blocks_total{chain="1"}', hours('0+3')]),
  VerdigrisNodeErrors: change([
    'verdigris_rpc_errors_total{chain="1",endpoint="node.example",reason="timeout"}',
    hours('0+20'),
  ]),
  VerdigrisNoUsableNode: change(['verdigris_rpc_endpoint_usable{chain="1",endpoint="node.example"}', hours('0+0')]),
  VerdigrisDatabaseDown: change(['verdigris_database_up', hours('0+0')]),
  VerdigrisDatabasePoolWaits: change(
    ['verdigris_database_wait_seconds_bucket{instance="web",database="primary",le="0.005"}', hours('0+300')],
    ['verdigris_database_wait_seconds_bucket{instance="web",database="primary",le="1"}', hours('0+600')],
  ),
  VerdigrisDatabaseErrors: change([
    'verdigris_database_errors_total{database="primary",reason="conflicts"}',
    hours('0+60'),
  ]),
  VerdigrisQueueGrows: change(['verdigris_queue_length{queue="metadata_reads"}', hours('1000+10')]),
  VerdigrisEventsLate: change(['verdigris_events_undelivered{instance="web"}', hours('0+100')]),
  VerdigrisMediaNearLimit: change(['verdigris_media_stored_bytes', hours('900+0')]),
  VerdigrisDiskNearlyFull: change(['verdigris_disk_free_bytes{instance="web"}', hours('50+0')]),
}
