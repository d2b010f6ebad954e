import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { counters, gauges, histograms, type MetricDefinition } from './metric-definitions'
import { type Metrics, setMetrics } from './metrics'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** prom-client's sums over series that it has too. They are gauges, and promtool refuses names of counters for those. */
const misnamed = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`)

/** From now on this process counts: `findMetrics` finds what this returns. Node.js's own metrics are among them. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const updates = new Set<() => void | Promise<void>>()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const common = ({ name, help, labels }: MetricDefinition) => ({
    ...{ name, help, labelNames: labels, registers: [registry] },
  })
  const metrics = {
    ...build(counters, (definition) => new Counter(common(definition))),
    ...build(histograms, (definition) => new Histogram({ ...common(definition), buckets: secondsBuckets })),
    ...build(gauges, (definition) => new Gauge(common(definition))),
    onScrape(update: () => void | Promise<void>) {
      updates.add(update)
      return () => void updates.delete(update)
    },
    async render() {
      await Promise.all([...updates].map((update) => update()))
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
  // The definitions hold the labels that `Metrics` derives its types from.
  setMetrics(metrics as unknown as Metrics)
  return metrics as unknown as Metrics
}

function build<Made>(definitions: Readonly<Record<string, MetricDefinition>>, make: (one: MetricDefinition) => Made) {
  return Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [key, make(definition)]))
}
