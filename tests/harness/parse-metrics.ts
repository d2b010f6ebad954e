export interface MetricSample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface MetricFamily {
  type: string
  help: string
  samples: MetricSample[]
}

const labelPattern = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"/g
/** Prometheus reads numbers as Go does, and prom-client writes `Nan`. */
const samplePattern =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (Na[nN]|[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/

/**
 * Reads the text format of Prometheus (version 0.0.4), and nothing that is not of it.
 * @throws Error with the line that is wrong
 */
export function parseMetrics(text: string): Map<string, MetricFamily> {
  const families = new Map<string, MetricFamily>()
  const seen = new Set<string>()
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  let family: MetricFamily | undefined
  let familyName = ''
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (families.has(name)) throw new Error(`A second family: ${line}`)
      family = { type: '', help: rest, samples: [] }
      familyName = name
      families.set(name, family)
    } else if (kind === 'TYPE') {
      if (name !== familyName || !family) throw new Error(`A type without a help: ${line}`)
      family.type = rest
    } else {
      const [sample, labels = '', value = ''] = samplePattern.exec(line)?.slice(1) ?? []
      if (sample === undefined || seen.has(`${sample}{${labels}}`))
        throw new Error(`No sample, or a second one: ${line}`)
      seen.add(`${sample}{${labels}}`)
      const suffix = sample.slice(familyName.length)
      const isOwn = sample.startsWith(familyName) && (suffix === '' || /^_(bucket|sum|count)$/.test(suffix))
      if (!family || !isOwn) throw new Error(`A sample outside of its family: ${line}`)
      family.samples.push({
        name: sample,
        labels: Object.fromEntries([...labels.matchAll(labelPattern)].map(([, key, given]) => [key, given])),
        value: Number(value.replace('Inf', 'Infinity')),
      })
    }
  }
  return families
}
