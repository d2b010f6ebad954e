import { writeFileSync } from 'node:fs'
import { formatConfigurationReference, formatEnvExample } from './settings/format-settings'

writeFileSync('.env.example', formatEnvExample())
writeFileSync('docs/operate/configuration.md', formatConfigurationReference())
