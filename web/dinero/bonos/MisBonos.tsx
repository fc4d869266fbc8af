import { useQuery } from '@tanstack/react-query'
import { contar } from '../../../contract/base/text/text.ts'
import {
  type Bono,
  type BonoVendido,
  cuandoVence,
  cuantasQuedan,
  listBonos,
  listBonosVendidos,
} from '../../../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { hayFormaDePago } from '../../../contract/dinero/pagos/como-pagar.ts'
import { SIN_FORMA_DE_PAGO } from '../../../contract/dinero/pagos/pagos.ts'
import { bonoPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Price, priceWithTax } from '../../ui/text/Values.tsx'
import { useToday } from '../../ui/time/clock.ts'
import { ComoPagar } from '../pagos/ComoPagar.tsx'

/** The own bonos, and those that can be bought; nothing where the practice sells none. */
export function MisBonos() {
  const mios = useQuery(queryOf(listBonosVendidos, {})).data ?? []
  const ofrecidos = useQuery(queryOf(listBonos, {})).data ?? []
  const hoy = useToday()
  const vigentes = mios.filter(({ quedan, falta }) => quedan > 0 || falta > 0)
  const enVenta = ofrecidos.filter(({ vence, servicios }) => servicios.length > 0 && (vence === null || vence >= hoy))
  if (vigentes.length + enVenta.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="mis-bonos">
      <h2 id="mis-bonos">Bonos</h2>
      <Stack as="ul" gap={3}>
        {vigentes.map((bono) => (
          <Card as="li" key={bono.id}>
            <Mio bono={bono} />
          </Card>
        ))}
        {vigentes.every(({ falta }) => falta === 0) &&
          enVenta.map((bono) => (
            <Card as="li" key={`venta-${bono.id}`}>
              <EnVenta bono={bono} />
            </Card>
          ))}
      </Stack>
    </Stack>
  )
}

function Mio({ bono }: { bono: BonoVendido }) {
  const { usuario } = useSesion()
  const { persona, servicios, regla, compartido } = bono
  const ajeno = persona !== null && persona.id !== usuario?.id
  const porPagar = ajeno ? null : bonoPorPagar(bono)
  return (
    <Stack gap={2}>
      <Row as="p" gap={[1, 4]} align="baseline" justify="space-between">
        <strong>{bono.bono.nombre}</strong>
        <span>{cuantasQuedan(bono)}</span>
      </Row>
      <Soft small>
        {servicios.join(', ')}. {cuandoVence(bono) || 'No vence'}. {regla}
        {ajeno && ` Lo comparte ${persona.nombre}.`}
        {!ajeno && compartido.length > 0 && ` Lo compartes con ${compartido.map(({ nombre }) => nombre).join(', ')}.`}
      </Soft>
      {porPagar && <ComoPagar porPagar={porPagar} />}
    </Stack>
  )
}

function EnVenta({ bono }: { bono: Bono }) {
  const { usuario } = useSesion()
  const { hacer, enCurso } = useAct()
  const conClave = useIdempotencyKey()
  const negocio = useNegocio()
  const { id, nombre, sesiones, precio } = bono
  const hayDatos = negocio !== undefined && hayFormaDePago(negocio)
  const comprar = () =>
    hacer({
      pregunta: {
        titulo: `¿Comprar ${nombre}?`,
        texto: `${contar(sesiones, 'sesión', 'sesiones')} por ${priceWithTax(precio)}. Lo pagas después${hayDatos ? ', con los datos que te damos aquí mismo.' : `. ${SIN_FORMA_DE_PAGO}`}`,
        aceptar: 'Comprar',
      },
      fallo: 'No se pudo comprar.',
      hacer: async () => {
        const body = { usuario: { id: usuario!.id } }
        await conClave((clave) => call(venderBono, { params: { id }, body }, { clave }))
        return { texto: `${nombre} ya es tuyo: úsalo en tus citas.` }
      },
    })
  return (
    <Stack gap={2}>
      <Row as="p" gap={[1, 4]} align="baseline" justify="space-between">
        <strong>{nombre}</strong>
        <Price centimos={precio} />
      </Row>
      <Row gap={[2, 4]} justify="space-between">
        <Soft small>
          {contar(sesiones, 'sesión', 'sesiones')}, una por cita. {cuandoVence(bono) || 'No vence'}.
        </Soft>
        <Button size="small" variant="secondary" pending={enCurso} aria-label={`Comprar ${nombre}`} onClick={comprar}>
          Comprar
        </Button>
      </Row>
    </Stack>
  )
}
