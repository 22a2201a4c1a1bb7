import type { ThemeOptions } from '@mui/material/styles'

/** Rows of 36 px with hairlines between them; the header has a stronger line. */
export const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 0.625rem',
        height: '2.25rem',
        borderColor: 'var(--color-line)',
        fontSize: 'var(--text-sm)',
        fontVariantNumeric: 'tabular-nums',
        color: 'inherit',
      },
      head: {
        borderColor: 'var(--color-line-strong)',
        color: 'var(--color-ink-2)',
        fontWeight: 400,
        whiteSpace: 'nowrap',
      },
      paddingCheckbox: { width: '2.5rem', padding: '0 0 0 var(--space-1)' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child td': { borderBottom: 0 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--color-accent-wash)' },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&.Mui-active': { color: 'var(--color-ink)', fontWeight: 500 } },
      icon: { color: 'var(--color-accent) !important' },
    },
  },
  MuiTablePagination: { styleOverrides: { root: { border: 0 } } },
}
