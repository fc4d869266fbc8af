import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta } from '../../../../contract/base/time/time.ts'
import { devolverFavor, type Favor, listFavores, usarFavor } from '../../../../contract/dinero/a-favor.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { type Deuda, listDeudas } from '../../../../contract/dinero/deudas.ts'
import { DICHO_DE_FORMA, type FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { onItsWay } from '../../../ui/status/waiting.ts'
import { DayOrMoment, Price } from '../../../ui/text/Values.tsx'
import type { SumasProps } from '../../base/lista/declaracion.ts'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { FormasDeCobro } from '../cobros/FormasDeCobro.tsx'

/** Money that is held for people: given back, or used for something they owe. Nothing where none is held. */
export function PorDevolver({ persona, filas }: Pick<SumasProps, 'filas'> & { persona?: number | undefined }) {
  const leidos = useQuery(queryOf(listFavores, { query: { persona } }))
  const { data = [] } = leidos
  const suma = sumar(data, ({ queda }) => queda)
  return (
    <>
      {data.length > 0 && (
        <Stack as="section" paper gap={2} bottom={5} aria-labelledby="por-devolver">
          <h2 id="por-devolver">
            Por devolver: <Price centimos={suma} tone="plain" />
          </h2>
          <ul>
            {data.map((favor) => (
              <UnFavor key={favor.id} favor={favor} />
            ))}
          </ul>
        </Stack>
      )}
      {filas(onItsWay(leidos))}
    </>
  )
}

function UnFavor({ favor }: { favor: Favor }) {
  const { titulo, persona, nombre, queda, fecha } = favor
  const cual = `${titulo}, ${formatFechaCorta(fecha)}`
  const [abierto, setAbierto] = useState<'devolver' | 'usar' | null>(null)
  const abrir = (cual: 'devolver' | 'usar') => setAbierto(abierto === cual ? null : cual)
  return (
    <Row as="li" ruled={2} gap={[2, 4]} justify="space-between">
      <span>
        <Persona id={persona?.id}>{nombre}</Persona> · <Price centimos={queda} tone="plain" />
        <br />
        {titulo} · <DayOrMoment wall={fecha} />
      </span>
      <Row as="span" gap={2}>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={abierto === 'devolver'}
          aria-label={`Devolver a ${nombre}: ${cual}`}
          onClick={() => abrir('devolver')}
        >
          Devolver
        </Button>
        {persona && (
          <Button
            size="small"
            variant="secondary"
            aria-expanded={abierto === 'usar'}
            aria-label={`Usar para algo de ${nombre}: ${cual}`}
            onClick={() => abrir('usar')}
          >
            Usar para…
          </Button>
        )}
      </Row>
      {abierto === 'devolver' && <Devolver favor={favor} />}
      {abierto === 'usar' && persona && <UsarPara favor={favor} persona={persona.id} />}
    </Row>
  )
}

function Devolver({ favor: { id, nombre, queda } }: { favor: Favor }) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const monto = formatColones(queda)
  async function devolver(forma: FormaDeCobro) {
    const body = { monto: queda, forma, referencia: null }
    const salida = await conClave((clave) => call(devolverFavor, { params: { id }, body }, { clave }))
    return {
      texto: `${nombre}: devuelto ${monto} ${DICHO_DE_FORMA[forma]}.`,
      deshacer: () => call(deleteCobro, { params: { id: salida.id } }),
    }
  }
  return (
    <FormasDeCobro
      accion={`Devolver ${monto}`}
      deQuien={nombre}
      onForma={(forma) => hacer({ texto: `${nombre}: devuelto ${monto}.`, hacer: () => devolver(forma) })}
    />
  )
}

/** What the person owes now or later; a tap pays it with what is held, as far as that goes. */
function UsarPara({ favor, persona }: { favor: Favor; persona: number }) {
  const { data } = useQuery(queryOf(listDeudas, { query: { persona, situacion: 'todas' } }))
  const debidas = (data ?? []).filter(({ falta }) => falta > 0)
  if (!data) return null
  if (debidas.length === 0) return <p>No debe nada.</p>
  return (
    <Row as="span" gap={2}>
      {debidas.map((deuda) => (
        <Usar key={deuda.id} favor={favor} deuda={deuda} />
      ))}
    </Row>
  )
}

function Usar({ favor: { id, queda, nombre }, deuda }: { favor: Favor; deuda: Deuda }) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const monto = Math.min(queda, deuda.falta) as Centimos
  const body = { para: [{ deudaId: deuda.id, monto }] }
  return (
    <Button
      size="small"
      variant="secondary"
      onClick={() =>
        hacer({
          pregunta: {
            titulo: `¿Usar ${formatColones(monto)}?`,
            texto: `Se abonan a «${deuda.titulo}» de ${nombre}.`,
            aceptar: 'Usar',
          },
          hacer: async () => {
            await conClave((clave) => call(usarFavor, { params: { id }, body }, { clave }))
            return null
          },
        })
      }
    >
      {deuda.titulo} · {formatColones(deuda.falta)}
    </Button>
  )
}
