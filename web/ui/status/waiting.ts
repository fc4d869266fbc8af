/** A reading, as its query tells it. */
interface Reading {
  data: unknown
  isFetched: boolean
  failureCount: number
}

/** Neither there nor failed yet. What came with the page was never fetched, and what failed is pending again at each further try. */
export const onItsWay = ({ data, isFetched, failureCount }: Reading) =>
  data === undefined && !isFetched && failureCount === 0

/** A reading that waits for another, which would push what it shows: a press on its way must meet what it was meant for. */
export function after<Q extends { data: unknown; error: Error | null }>(query: Q, antes: Reading) {
  return onItsWay(antes) ? { ...query, data: undefined, error: null } : query
}
