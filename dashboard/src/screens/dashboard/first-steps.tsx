import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import { Feather } from '#/components/ui/feather'
import { useCompany } from '#/queries/company'

/** What a newcomer finds where publications will stand: the three steps to the first one. */
export function FirstSteps() {
  const { data: company } = useCompany()
  const known = company?.exists ?? false
  return (
    <div className="card first-steps">
      <div className="first-steps-head">
        <span className="empty-page" aria-hidden="true">
          <Feather />
        </span>
        <div>
          <h3 className="h3">No publications yet</h3>
          <p>A publication is a finished post with images, its sources, and a score that explains itself.</p>
          <Link className={buttonClass()} to="/publications?create=1">
            Create Your First Publication
          </Link>
        </div>
      </div>
      <ol>
        <li>
          <span className="n" aria-hidden="true">
            {known ? <Check className="i" /> : '1'}
          </span>
          <h4>Say who is writing</h4>
          {known ? (
            <p>
              {company?.name || 'Your company'} is known.{' '}
              <Link to="/profile?tab=company">See the profile</Link>
            </p>
          ) : (
            <p>
              What you do and how you sound is read from <Link to="/profile?tab=company">your website</Link>.
            </p>
          )}
        </li>
        <li>
          <span className="n" aria-hidden="true">
            2
          </span>
          <h4>Give it one prompt</h4>
          <p>Eight short questions, all but one answered for you.</p>
        </li>
        <li>
          <span className="n" aria-hidden="true">
            3
          </span>
          <h4>Read, fill in, publish</h4>
          <p>Every figure stands beside its source. What is missing is marked.</p>
        </li>
      </ol>
    </div>
  )
}
