import { LayoutDashboard } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Dashboard', LayoutDashboard)
