import { Feather } from '#/components/ui/feather'
import { TryForFree } from '../auth/try-for-free'

export function FinalCall() {
  return (
    <section className="final" aria-labelledby="final-title">
      <div className="page">
        <Feather className="final-feather" />
        <h2 id="final-title">Give it one prompt. Read what comes back.</h2>
        <p>Three posts a month, with images and plagiarism checking, for as long as you like.</p>
        <div className="row">
          <TryForFree />
          <p className="n">No credit card required</p>
        </div>
      </div>
    </section>
  )
}
