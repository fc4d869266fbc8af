import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leerMarkdown, mayorDe } from '../../../contract/base/text/markdown.ts'
import { formatFechaLarga, wallTimeDe } from '../../../contract/base/time/time.ts'
import { CUALES, getPolitica, POLITICAS, type Politica } from '../../../contract/sitio/politicas.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { Markdown } from '../../base/markdown/Markdown.tsx'
import { useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideIndex } from '../../ui/list/SideIndex.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'

/** The screen of each of the four policies; the address says which. */
export default function PoliticaPage() {
  const { pathname } = useLocation()
  const cual = CUALES.find((una) => pathname.startsWith(paths.politica(una)))!
  const politica = useQuery(renderedQueryOf(getPolitica, { params: { cual } }))
  return (
    <Page titulo={POLITICAS[cual]}>
      <Stack gap={[6, 7]} beside="minmax(0, 40rem) 15rem">
        <div>
          <QueryState de={politica} fallo="No se pudo cargar esta política." cargando={<Esqueleto />}>
            {(leida) => <Texto politica={leida} />}
          </QueryState>
        </div>
        <SideIndex label="Políticas" links={CUALES.map((una) => [paths.politica(una), POLITICAS[una]])} />
      </Stack>
    </Page>
  )
}

function Texto({ politica: { texto, guardada } }: { politica: Politica }) {
  const tokens = useMemo(() => leerMarkdown(texto), [texto])
  return (
    <>
      {guardada && (
        <Soft bottom={5} small>
          Actualizada el {formatFechaLarga(wallTimeDe(guardada))}.
        </Soft>
      )}
      <Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={2} ancla="politica-" />
    </>
  )
}

function Esqueleto() {
  return (
    <Skeleton texto="Cargando…">
      <Stack gap={3}>
        {['100%', '92%', '97%', '64%', '95%', '88%'].map((width) => (
          <SkeletonBlock key={width} width={width} />
        ))}
      </Stack>
    </Skeleton>
  )
}
