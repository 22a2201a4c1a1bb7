import type { ThemeOptions } from '@mui/material/styles'

/** Rows with 10 px above and below, whatever their number of lines, and hairlines between them. */
export const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0.625rem',
        borderColor: 'var(--color-line)',
        fontSize: 'var(--text-sm)',
        fontVariantNumeric: 'tabular-nums',
        color: 'inherit',
      },
      head: {
        borderColor: 'var(--color-line-strong)',
        paddingBlock: 'var(--space-2)',
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
