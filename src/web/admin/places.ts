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
import { paths } from '#shared/paths.ts'

export type Place = {
  to: string
  label: string
  Icon: LucideIcon
  /** Under the thumb on a phone and in the row of a tablet; the others are behind *More*. */
  isAtHand?: boolean
}

/** Every place of the area, in the order of a working day. */
export const placeGroups: readonly { label: string; places: readonly Place[] }[] = [
  {
    label: 'Today',
    places: [
      { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, isAtHand: true },
      { to: paths.adminShopOrders, label: 'Shop orders', Icon: Package, isAtHand: true },
      { to: paths.adminServiceOrders, label: 'Service orders', Icon: ClipboardList, isAtHand: true },
      { to: paths.adminMessages, label: 'Messages', Icon: MessageSquare, isAtHand: true },
      { to: paths.adminPayments, label: 'Payments', Icon: CircleDollarSign },
    ],
  },
  {
    label: 'Shop',
    places: [
      { to: paths.adminProducts, label: 'Products', Icon: Tags },
      { to: paths.adminCategories, label: 'Categories', Icon: FolderTree },
      { to: paths.adminReviews, label: 'Reviews', Icon: Star },
    ],
  },
  {
    label: 'People',
    places: [
      { to: paths.adminCustomers, label: 'Customers', Icon: Users },
      { to: paths.adminSubscribers, label: 'Subscribers', Icon: Newspaper },
    ],
  },
  {
    label: 'House',
    places: [
      { to: paths.adminMails, label: 'Mail', Icon: Mail },
      { to: paths.adminActivity, label: 'Activity', Icon: History },
      { to: paths.adminSettings, label: 'Settings', Icon: Settings },
      { to: paths.adminAdministrators, label: 'Administrators', Icon: ShieldCheck },
      { to: paths.adminAccount, label: 'Account', Icon: KeyRound },
    ],
  },
]

export const placesAtHand = placeGroups.flatMap(({ places }) => places).filter(({ isAtHand }) => isAtHand)
