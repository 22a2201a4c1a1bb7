import type { ThemeOptions } from '@mui/material/styles'

export const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      elevation: { boxShadow: 'none' },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: 'var(--color-line)', borderRadius: 'var(--radius-lg)' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--color-raised)',
        border: 'var(--border)',
        boxShadow: 'var(--shadow-lg)',
        borderRadius: 'var(--radius-lg)',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--color-raised)',
        borderRadius: 'var(--radius-xl)',
        boxShadow: 'var(--shadow-xl)',
        padding: 'var(--space-2)',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--color-scrim)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: 'var(--font-serif)', fontSize: 'var(--text-lg)' } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        gap: 'var(--space-2)',
        // The buttons end where the fields do.
        padding: 'var(--space-2) 1.5rem var(--space-4)',
        '@media (max-width: 600px)': {
          flexWrap: 'wrap',
          '& > .MuiButton-root': { flex: '1 1 auto', whiteSpace: 'normal' },
        },
      },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--color-ink-2)' } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--color-night)',
        color: 'var(--color-on-night)',
        borderRadius: 'var(--radius-lg)',
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--color-night)',
        color: 'var(--color-on-night)',
        fontSize: 'var(--text-xs)',
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: 'var(--color-line)' } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--color-skeleton)' } } },
}
