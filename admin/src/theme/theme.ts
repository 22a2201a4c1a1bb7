import type { ThemeOptions } from '@mui/material/styles'
import { buttons } from './buttons'
import { fields } from './fields'
import { surfaces } from './surfaces'
import { tables } from './tables'

const color = (name: string) => `var(--color-${name})`

/** A color of the palette with its text color. */
const tone = (name: string, dark: string) => ({
  main: color(name),
  light: color(`${name}-wash`),
  dark: color(dark),
  contrastText: color(`on-${name}`),
})

/**
 * The product's tokens as a Material UI theme. Every color is a variable with its own light and dark value, so
 * that one theme serves both.
 */
export const theme: ThemeOptions = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: tone('accent', 'accent-hover'),
    secondary: tone('accent', 'accent-hover'),
    error: tone('danger', 'danger-hover'),
    success: {
      main: color('ok'),
      light: color('ok-wash'),
      dark: color('ok-ink'),
      contrastText: color('sheet'),
    },
    warning: {
      main: color('warn'),
      light: color('warn-wash'),
      dark: color('warn-ink'),
      contrastText: color('sheet'),
    },
    info: tone('accent', 'accent-hover'),
    background: { default: color('paper'), paper: color('sheet') },
    text: { primary: color('ink'), secondary: color('ink-2'), disabled: color('ink-3') },
    divider: color('line'),
    action: {
      active: color('ink-2'),
      hover: color('sunk'),
      selected: color('accent-wash'),
      disabled: color('ink-3'),
      disabledBackground: color('sunk'),
    },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontSize: 13,
    htmlFontSize: 16,
    body1: { fontSize: 'var(--text-sm)', lineHeight: 'var(--text-sm--line-height)' },
    body2: { fontSize: 'var(--text-sm)', lineHeight: 'var(--text-sm--line-height)' },
    caption: { fontSize: 'var(--text-xs)' },
    button: { textTransform: 'none', fontWeight: 500, fontSize: 'var(--text-sm)' },
    h1: { fontFamily: 'var(--font-serif)', fontSize: 'var(--text-xl)', fontWeight: 500 },
    h2: { fontFamily: 'var(--font-serif)', fontSize: 'var(--text-lg)', fontWeight: 500 },
    h6: { fontFamily: 'var(--font-serif)', fontSize: 'var(--text-lg)', fontWeight: 500 },
  },
  components: { ...buttons, ...fields, ...surfaces, ...tables },
}
