import { z } from 'zod'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import {
  amount,
  checkDistinct,
  choice,
  group,
  line,
  listOf,
  onOff,
  picture,
  pictureText,
  priceOrWords,
  sentences,
  slug,
} from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const icons = [
  ...['rocket', 'cart', 'chart', 'megaphone', 'browser', 'page', 'briefcase', 'layers', 'store'],
  ...['app', 'cloud', 'shirt', 'gift', 'cards', 'ticket', 'boxes', 'server'],
] as const

const priceHelp = 'Such as $599, $79/mo for a price per month, or words such as Custom Quote.'
const feature = line('Feature', { max: 120 })

const servicePackage = z.object({
  name: line('Name', { max: 80, help: 'Quote requests and links to the package carry it. No two may have the same.' }),
  price: priceOrWords('Price', { max: 40, help: priceHelp }),
  badge: line('Above the name', { max: 40, optional: true }),
  desc: sentences('Description', { max: 300 }),
  features: listOf('Features', 'feature', feature, { max: 20, help: 'The card shows three and opens the rest.' }),
  icon: choice('Drawing', icons),
  popular: onOff('Popular', { help: 'Has a stamp, and is shown on the home page.' }),
  featured: onOff('Highlighted in its group'),
  line: choice('Also on the page of', ['none', ...serviceLineSlugs]),
})
export type Package = z.infer<typeof servicePackage>

const packageGroup = z.object({
  name: line('Name', { max: 60 }),
  slug: slug('Address', { help: 'The end of its address: /page-service-details#hosting-cloud.' }),
  lead: sentences('Text below the name', { max: 300, optional: true }),
  design: choice('Design', ['tickets', 'sheet', 'tags', 'ledger'], {
    help: 'Tickets with a stub, a sheet for comparing, tags on a string, or a dark ledger.',
  }),
  picture: picture('Picture'),
  pictureAlt: pictureText('picture'),
  packages: listOf('Packages', 'package', servicePackage, { min: 1, max: 20 }),
})

const addOn = z.object({
  name: line('Name', { max: 60 }),
  text: line('Text', { max: 160 }),
  price: amount('Price'),
  per: line('Per', { max: 30, optional: true, help: 'Follows the price: a page, a run.' }),
})
const addOnList = z.object({
  name: line('Name', { max: 60 }),
  items: listOf('Add-ons', 'add-on', addOn, { min: 1, max: 30 }),
})

// A request for a plan names both and the price, in at most maxLength.package characters.
const carePlan = z.object({
  name: line('Name', { max: 50 }),
  price: priceOrWords('Price', { max: 24, help: priceHelp }),
  desc: sentences('Description', { max: 300 }),
  features: listOf('Features', 'feature', feature, { max: 12 }),
})
const customName = line('Name of a request without a package', { max: 30, help: 'Care plans add theirs to it.' })

const advantage = z.object({
  fact: line('Fact', { max: 30 }),
  title: line('Title', { max: 60 }),
  text: sentences('Text', { max: 300 }),
})

export const packagesContent = z
  .object({
    name: line('Above the heading', { max: 40, help: 'Also the name of the page in the path at its top.' }),
    heading: line('Heading', { max: 80 }),
    lead: sentences('Text below the heading', { max: 400, optional: true }),
    explore: line('Button to the packages', { max: 40 }),
    customQuote: line('Button for a request without a package', { max: 40 }),
    board: group('Rate board', {
      heading: line('Heading', { max: 40 }),
      from: line('Before the lowest price', { max: 20, optional: true }),
      note: line('Below the groups', { max: 120, optional: true }),
    }),
    card: group('On every package', {
      request: line('Button', { max: 40 }),
      popular: line('Stamp of popular ones', { max: 20 }),
    }),
    groups: listOf('Groups', 'group', packageGroup, { min: 1, max: 12 }),
    addOns: group('Add-ons', {
      eyebrow: line('Above the heading', { max: 40, optional: true }),
      heading: line('Heading', { max: 80 }),
      lead: sentences('Text below the heading', { max: 300, optional: true }),
      lists: listOf('Lists', 'list', addOnList, { max: 6 }),
    }),
    care: group('Monthly care', {
      heading: line('Heading', { max: 80 }),
      lead: sentences('Text beside the heading', { max: 300, optional: true }),
      button: line('Button', { max: 40 }),
      plans: listOf('Plans', 'plan', carePlan, { max: 6 }),
    }),
    advantages: group('Advantages', {
      heading: line('Heading', { max: 80 }),
      list: listOf('Advantages', 'advantage', advantage, { max: 12 }),
    }),
    closing: group('Closing', {
      heading: line('Heading', { max: 120 }),
      button: line('Button', { max: 40 }),
      questions: listOf('Questions', 'question', line('Question', { max: 120 }), { max: 6 }),
    }),
    quote: group('Quote form', {
      custom: customName,
      unpriced: line('In place of a price', { max: 60 }),
      text: sentences('Beside it, without a package', { max: 300, optional: true }),
      answer: line('Below that', { max: 120, optional: true }),
      phoneHint: line('Below the field for the phone number', { max: 160, optional: true }),
      detailsHint: line('Below the field for the project', { max: 160, optional: true }),
    }),
    page: pageTexts(),
    search: searchEntry(),
  })
  .superRefine(({ groups }, check) => {
    checkDistinct(
      check,
      groups.map(({ slug }, index) => ({ value: slug, path: ['groups', index, 'slug'] })),
    )
    checkDistinct(
      check,
      groups.flatMap(({ packages }, at) =>
        packages.map(({ name }, index) => ({ value: name, path: ['groups', at, 'packages', index, 'name'] })),
      ),
    )
  })
export type PackagesContent = z.infer<typeof packagesContent>
