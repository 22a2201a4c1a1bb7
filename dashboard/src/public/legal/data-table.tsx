import styles from './data-table.module.css'

const ROWS = [
  {
    what: 'Name, e-mail address, password hash',
    why: 'So that you can sign in',
    until: 'You delete the account',
  },
  {
    what: 'Company profile and the pages it was read from',
    why: 'So that posts are about your company',
    until: 'You delete the account',
  },
  {
    what: 'Prompts, sources, publications, images',
    why: 'They are what you came for',
    until: 'You delete them, or the account',
  },
  {
    what: 'Each step of a generation with its cost',
    why: 'So that work goes on after an interruption, and you see what it cost',
    until: 'You delete the account',
  },
  {
    what: 'Plan, invoices, the payment provider’s number for you',
    why: 'So that you get what you pay for',
    until: 'As long as the law asks for invoices to be kept',
  },
  {
    what: 'Sign-ins: when, and from which kind of device',
    why: 'So that you can end one that is not yours',
    until: 'They end: 14 days without use, 90 at most',
  },
  {
    what: 'Internet address, for counting requests',
    why: 'Against guessing of passwords and overload',
    until: 'Minutes, in memory',
  },
] as const

/** What is kept; each line reads as a small card on a phone. */
export function DataTable() {
  return (
    <table className={styles.legalTable}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.what}>
            <th scope="row">{row.what}</th>
            <td>{row.why}</td>
            <td>{row.until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
