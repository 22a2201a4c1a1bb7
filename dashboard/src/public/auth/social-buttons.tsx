import { useId } from 'react'
import { Button } from '#/components/ui/button'
import { GoogleMark, LinkedInMark } from './provider-marks'

/**
 * Sign-in by a provider. A provider without credentials on this server cannot be used; its button says so
 * rather than being left out, so that whoever runs the server sees what is missing.
 */
export function SocialButtons() {
  const reason = useId()
  return (
    <div className="social">
      <p className="or">
        <span>or</span>
      </p>
      <div className="social-buttons">
        <Button wide disabled aria-describedby={reason} icon={<GoogleMark />}>
          Google
        </Button>
        <Button wide disabled aria-describedby={reason} icon={<LinkedInMark />}>
          LinkedIn
        </Button>
      </div>
      <p className="help text-center" id={reason}>
        Google and LinkedIn are not set up on this server.
      </p>
    </div>
  )
}
