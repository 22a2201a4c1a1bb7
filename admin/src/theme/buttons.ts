import type { ThemeOptions } from '@mui/material/styles'

const focus = {
  '&.Mui-focusVisible': {
    outline: 'var(--focus-width) solid var(--color-focus)',
    outlineOffset: 'var(--focus-offset)',
  },
}

export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focus } },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-sm)',
        padding: '0 var(--space-3)',
        borderRadius: 'var(--radius-md)',
        whiteSpace: 'nowrap',
        '@media (max-width: 600px)': { minHeight: 'var(--control-md)' },
      },
      outlined: {
        backgroundColor: 'var(--color-sheet)',
        borderColor: 'var(--color-line-strong)',
        color: 'var(--color-ink)',
        '&:hover': { borderColor: 'var(--color-control)', backgroundColor: 'var(--color-paper)' },
        '&.MuiButton-colorError:not(.Mui-disabled)': {
          borderColor: 'var(--color-danger-line)',
          color: 'var(--color-danger-ink)',
        },
      },
      startIcon: { '& > svg': { width: '1rem', height: '1rem' } },
      contained: { '&.Mui-disabled': { color: 'var(--color-ink-3)' } },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 'var(--control-sm)',
        height: 'var(--control-sm)',
        borderRadius: 'var(--radius-md)',
        color: 'var(--color-ink-2)',
        fontSize: 'var(--text-base)',
        '&:hover': { backgroundColor: 'var(--color-sunk)', color: 'var(--color-ink)' },
        '@media (max-width: 600px)': { width: 'var(--touch)', height: 'var(--touch)' },
      },
      colorError: {
        color: 'var(--color-danger-ink)',
        '&:hover': { backgroundColor: 'var(--color-danger-wash)', color: 'var(--color-danger-ink)' },
      },
    },
  },
}
