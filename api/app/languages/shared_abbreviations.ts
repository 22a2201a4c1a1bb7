/** Abbreviations of every language; see `Abbreviations`. */
export const SHARED_OPEN = 'dr prof st vs cf fig vol ed eds tel approx ca'
export const SHARED_EITHER = 'etc inc ltd co corp jr sr al kg'
