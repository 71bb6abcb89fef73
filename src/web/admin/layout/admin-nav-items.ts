import type { LucideIcon } from 'lucide-react'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FolderTree from 'lucide-react/icons/folder-tree'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import { adminPaths } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'

export type NavItem = {
  to: string
  label: string
  Icon: LucideIcon
  /** In the bar on a phone and in the row on a tablet; the others are behind *More*. */
  isInBar?: boolean
}

/** Every page of the area's navigation, in the order of a working day. */
export const navGroups: readonly { label: string; items: readonly NavItem[] }[] = [
  {
    label: 'Today',
    items: [
      { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, isInBar: true },
      { to: adminPaths.shopOrders, label: 'Shop orders', Icon: Package, isInBar: true },
      { to: adminPaths.serviceOrders, label: 'Service orders', Icon: ClipboardList, isInBar: true },
      { to: adminPaths.messages, label: 'Messages', Icon: MessageSquare, isInBar: true },
      { to: adminPaths.payments, label: 'Payments', Icon: CircleDollarSign },
    ],
  },
  {
    label: 'Shop',
    items: [
      { to: adminPaths.products, label: 'Products', Icon: Tags },
      { to: adminPaths.categories, label: 'Categories', Icon: FolderTree },
      { to: adminPaths.reviews, label: 'Reviews', Icon: Star },
    ],
  },
  {
    label: 'People',
    items: [
      { to: adminPaths.customers, label: 'Customers', Icon: Users },
      { to: adminPaths.subscribers, label: 'Subscribers', Icon: Newspaper },
    ],
  },
  {
    label: 'House',
    items: [
      { to: adminPaths.mails, label: 'Mail', Icon: Mail },
      { to: adminPaths.activity, label: 'Activity', Icon: History },
      { to: adminPaths.settings, label: 'Settings', Icon: Settings },
      { to: adminPaths.administrators, label: 'Administrators', Icon: ShieldCheck },
      { to: adminPaths.account, label: 'Account', Icon: KeyRound },
    ],
  },
]

export const barItems = navGroups.flatMap(({ items }) => items).filter(({ isInBar }) => isInBar)
