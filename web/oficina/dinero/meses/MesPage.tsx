import { useQuery } from '@tanstack/react-query'
import { type Centimos, centimos, formatColones } from '../../../../contract/base/money/money.ts'
import type { Fecha } from '../../../../contract/base/time/time.ts'
import { getMes, getMesCsv, getMesPdf, type Mes, ultimosMeses } from '../../../../contract/dinero/meses.ts'
import { urlOf } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { changeSearch, useSearch } from '../../../base/router/navigation.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { Figure } from '../../base/pieces.tsx'
import { PorPartes } from '../cobros/PorPartes.tsx'
import { CierreDeMes } from './CierreDeMes.tsx'
import styles from './MesPage.module.css'
import { PorDia } from './PorDia.tsx'
import { Iva, Saldos } from './Saldos.tsx'
import { SinDocumento } from './SinDocumento.tsx'

/** A month by its money: what came in, its tax, what is owed and held, and closing it. */
export default function MesPage() {
  const hoy = useToday()
  const meses = ultimosMeses(hoy)
  const pedido = useSearch().get('mes') ?? ''
  const mes = meses.some(([uno]) => uno === pedido) ? pedido : meses[0]![0]
  const leido = useQuery(queryOf(getMes, { params: { mes: `${mes}-01` as Fecha } }))
  return (
    <Page titulo="Mes" width="wide" actions={<Archivos mes={`${mes}-01` as Fecha} />}>
      <Row gap={[3, 5]}>
        {/* Otherwise it would take the room between itself and what came in. */}
        <div className={styles.mes}>
          <Select
            label="Mes"
            value={mes}
            opciones={meses}
            onChange={(uno) => changeSearch({ mes: uno === meses[0]![0] ? null : uno })}
          />
        </div>
        {leido.data && <Entro mes={leido.data} />}
      </Row>
      <QueryState
        de={leido}
        fallo="No se pudo leer el mes."
        cargando={<Skeleton texto="Cargando el mes…" height="24rem" />}
      >
        {(data) => <Contenido mes={data} />}
      </QueryState>
    </Page>
  )
}

function Archivos({ mes }: { mes: Fecha }) {
  const clase = buttonClass({ variant: 'quiet', size: 'small' })
  return (
    <Row>
      <a href={urlOf(getMesCsv, { params: { mes } })} download className={clase}>
        <Icon nombre="descargar" />
        CSV
      </a>
      <a href={urlOf(getMesPdf, { params: { mes } })} download className={clase} data-edge="end">
        <Icon nombre="descargar" />
        PDF
      </a>
    </Row>
  )
}

function Entro({ mes: { entro, cerrado } }: { mes: Mes }) {
  return (
    <Figure>
      {entro.porDia.length === 0 ? 'No entró dinero' : ['Entró ', formatColones(entro.total)]}{' '}
      {cerrado && <Badge tone="success">Cerrado</Badge>}
    </Figure>
  )
}

function Contenido({ mes }: { mes: Mes }) {
  const { entro, devuelto, iva, noEsVenta } = mes
  const queda = centimos(entro.total - devuelto.total)
  return (
    <Stack gap={5} top={5}>
      {(devuelto.total > 0 || noEsVenta.total !== 0) && (
        <Row as="dl" gap={[2, 5]} align="stretch">
          {devuelto.total > 0 && <Cifra nombre="Se devolvió" monto={devuelto.total} />}
          {devuelto.total > 0 && <Cifra nombre="Queda" monto={queda} />}
          {noEsVenta.total !== 0 && <Cifra nombre="No es de una venta" monto={noEsVenta.total} />}
        </Row>
      )}
      <PorDia mes={mes.mes} dias={entro.porDia} />
      <PorPartes porForma={entro.porForma} porClase={entro.porClase} porQuienAtiende={entro.porPersona} />
      <Stack gap={5} columns="22rem">
        <Iva filas={iva} />
        <Saldos mes={mes} />
        <SinDocumento mes={mes} />
      </Stack>
      <CierreDeMes mes={mes} />
    </Stack>
  )
}

function Cifra({ nombre, monto }: { nombre: string; monto: Centimos }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>
        <Price centimos={monto} tone="plain" />
      </dd>
    </div>
  )
}
