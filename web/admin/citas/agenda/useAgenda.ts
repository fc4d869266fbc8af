import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAgenda } from '../../../../contract/agenda.ts'
import { fechaDe, masDias, type WallTime } from '../../../../contract/tiempo.ts'
import { consulta } from '../../../api.ts'

const CADA_MINUTO_MS = 60_000

/** The week of a Monday (its midnight). Read again every minute and whenever somebody comes back to it, as others change it too. */
export function useAgenda(lunes: WallTime) {
  const query = { desde: fechaDe(lunes), hasta: fechaDe(masDias(lunes, 6)) }
  const agenda = useQuery({
    ...consulta(getAgenda, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MINUTO_MS,
  })
  const { refetch } = agenda

  useEffect(() => {
    // Of two windows side by side none is ever hidden, which is all that the query client looks at.
    const read = () => refetch()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [refetch])

  return agenda
}
