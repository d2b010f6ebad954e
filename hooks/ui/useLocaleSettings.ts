export { useLocaleSettings } from '@/context/LocaleProvider'
