import styles from './data-table.module.css'

const ROWS = [
  {
    what: 'Name, email address, password hash',
    why: 'To sign you in',
    until: 'You delete the account',
  },
  {
    what: 'Company profile and the website pages it came from',
    why: 'To write posts about your company',
    until: 'You delete the account',
  },
  {
    what: 'Prompts, sources, publications, images',
    why: 'To provide the service',
    until: 'You delete them, or the account',
  },
  {
    what: 'Each step of a generation and its cost',
    why: 'To resume after an interruption and to show you the cost',
    until: 'You delete the account',
  },
  {
    what: 'Plan, invoices, customer ID at the payment provider',
    why: 'To bill your plan',
    until: 'As long as the law requires',
  },
  {
    what: 'Sessions: time, IP address and type of device',
    why: 'So that you can spot and end a session that is not yours',
    until: 'They end: after 14 days without use, 90 days at most',
  },
  {
    what: 'IP address, to count requests',
    why: 'To prevent password guessing and overload',
    until: 'Minutes, in memory',
  },
] as const

/** What is stored; each row is a small card on a phone. */
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
            <td data-label="Why">{row.why}</td>
            <td data-label="Until">{row.until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
