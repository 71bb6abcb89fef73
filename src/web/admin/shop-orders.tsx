export default function ShopOrdersPage() {
  return <h1>Shop orders</h1>
}
