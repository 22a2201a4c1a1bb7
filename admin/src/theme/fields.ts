import type { ThemeOptions } from '@mui/material/styles'

/** react-admin defaults to filled fields; here a field is a box with its label above it. */
const outlined = { variant: 'outlined', size: 'small', margin: 'dense' } as const

export const fields: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { ...outlined, fullWidth: true } },
  MuiFormControl: { defaultProps: { ...outlined, fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--color-sheet)',
        fontSize: 'var(--text-sm)',
        '&.Mui-disabled': { backgroundColor: 'var(--color-sunk)' },
      },
      input: {
        height: '1.25rem',
        padding: '0.5625rem var(--space-3)',
        '&::placeholder': { color: 'var(--color-ink-3)', opacity: 1 },
      },
      multiline: { padding: 0 },
      // The label is above the border, not in it.
      notchedOutline: { top: 0, borderColor: 'var(--color-control)', '& legend': { display: 'none' } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 'var(--space-1)',
        color: 'var(--color-ink-2)',
        fontSize: 'var(--text-sm)',
        lineHeight: 'var(--text-sm--line-height)',
        whiteSpace: 'normal',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, color: 'var(--color-ink-3)' } } },
  MuiFormControlLabel: {
    styleOverrides: {
      // The switch begins where the fields do.
      root: { '&:has(.MuiSwitch-root)': { marginLeft: '-0.5625rem' } },
      label: { fontSize: 'var(--text-sm)' },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { '&.MuiInputBase-input': { minHeight: '1.25rem', lineHeight: '1.25rem' } },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // The checkboxes of rows are labeled at the root, where screen readers do not look.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
    styleOverrides: { root: { padding: 'var(--space-2)', color: 'var(--color-control)' } },
  },
  MuiSwitch: {
    styleOverrides: {
      // The knob is within its track.
      root: { width: '3.25rem', height: '2.375rem', padding: '0.5625rem' },
      switchBase: {
        padding: '0.6875rem',
        color: 'var(--color-sheet)',
        '&.Mui-checked': { transform: 'translateX(0.875rem)', color: 'var(--color-sheet)' },
      },
      thumb: { width: '1rem', height: '1rem', boxShadow: 'none' },
      track: {
        borderRadius: '0.625rem',
        backgroundColor: 'var(--color-control)',
        opacity: 1,
        '.Mui-checked.Mui-checked + &': { backgroundColor: 'var(--color-accent)', opacity: 1 },
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 'var(--text-sm)', minHeight: 'var(--control-sm)' } } },
}
