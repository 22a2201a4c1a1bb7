import { CircleUserRound } from 'lucide-react'
import { icon } from './icon.js'

export default icon('AccountCircle', CircleUserRound)
