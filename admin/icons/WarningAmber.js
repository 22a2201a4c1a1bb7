import { TriangleAlert } from 'lucide-react'
import { icon } from './icon.js'

export default icon('WarningAmber', TriangleAlert)
