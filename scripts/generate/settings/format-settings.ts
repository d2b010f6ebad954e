import { envSchema, parseEnv } from '@/lib/base/env/env'
import { type SettingName, settingGroups } from './describe-settings'

const names = Object.keys(envSchema.shape) as (keyof typeof envSchema.shape)[]
const defaults = parseEnv({})
/** Fits an editor beside its line numbers. */
const lineWidth = 110

/** The default as an operator would write it; empty where there is none. */
function formatDefault(name: SettingName): string {
  const value = names.some((known) => known === name) ? defaults[name as keyof typeof envSchema.shape] : undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === undefined ? '' : String(value)
}

const entriesOf = (settings: (typeof settingGroups)[number]['settings']) =>
  Object.entries(settings) as [SettingName, NonNullable<(typeof settings)[SettingName]>][]

function wrapComment(text: string): string[] {
  const lines = ['#']
  for (const word of text
    .replaceAll('`', '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length >= lineWidth) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** The text of `.env.example`. */
export function formatEnvExample(): string {
  const lines = [
    '# The settings of a marketplace. Copy this file to .env, or set them in the environment, which takes precedence.',
    '# All are read at the start. `npm start` on a laptop needs none of them.',
    '# An unknown name in .env stops the start. In the environment, only a near miss of a setting does, such as PROT.',
    '# docs/operate/configuration.md is the same list. Both are written by `npm run generate settings`.',
  ]
  for (const { title, settings } of settingGroups) {
    lines.push('', `# == ${title}`)
    for (const [name, { text, example, unset }] of entriesOf(settings)) {
      const notes = [text, example && `Example: ${example}`, unset && `Default: ${unset}`]
      lines.push('', ...notes.flatMap((note) => (note ? wrapComment(note) : [])), `${name}=${formatDefault(name)}`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** The text of `docs/operate/configuration.md`. */
export function formatConfigurationReference(): string {
  const lines = [
    '# Configuration',
    '',
    'All settings come from environment variables or from a file `.env` in the folder of the project; the environment takes precedence. They are read',
    'once, at the start. A wrong value stops the start with a list of all problems. So does an unknown name in `.env`, and a name in the environment that',
    'resembles a setting. An empty value counts as unset.',
    '',
    'This page is written by `npm run generate settings` from the schema of the settings, and so is [.env.example](../../.env.example).',
  ]
  for (const { title, settings } of settingGroups) {
    lines.push('', `## ${title}`, '', '| setting | default | meaning |', '| --- | --- | --- |')
    for (const [name, { text, example, unset }] of entriesOf(settings)) {
      const value = formatDefault(name)
      const meaning = [text, example && `Example: ${example.includes(': ') ? example : `\`${example}\``}.`]
      lines.push(
        `| \`${name}\` | ${unset ?? (value ? `\`${value}\`` : '')} | ${meaning.filter(Boolean).join(' ').replaceAll('|', '\\|')} |`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
