/** The product's colors by their names in the dashboard: mail programs do not support custom properties. */
export const light = {
  paper: '#FBFAF7',
  sheet: '#FFFFFF',
  line: '#E6E1D6',
  ink: '#14212B',
  ink2: '#44525C',
  ink3: '#636D74',
  accent: '#0F766E',
  onAccent: '#FFFFFF',
}

export const dark: typeof light = {
  paper: '#0E161C',
  sheet: '#152029',
  line: '#24333D',
  ink: '#EFEAE0',
  ink2: '#B7C0C4',
  ink3: '#93A0A7',
  accent: '#5CC3B4',
  onAccent: '#06201D',
}
