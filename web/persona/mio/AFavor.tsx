import { useQuery } from '@tanstack/react-query'
import { formatColones } from '../../../contract/base/money/money.ts'
import { usarMiFavor } from '../../../contract/dinero/a-favor.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Row } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** What the customer paid and nothing was bought for, which pays what they owe at one tap; nothing where there is none. */
export function AFavor() {
  const { data } = useQuery(mio)
  const { hacer, enCurso } = useAct()
  if (!data || data.aFavor === 0) return null
  const { aFavor, porPagar } = data
  const usar = async () => {
    const { usado } = await call(usarMiFavor, {})
    // Nothing is left after a lost answer, when the first try has used it.
    return usado === 0 ? null : { texto: `Usamos ${formatColones(usado)} de lo que tenías a tu favor.` }
  }
  return (
    <Card>
      <Row gap={3} justify="space-between">
        <p>
          <strong>Tienes {formatColones(aFavor)} a tu favor.</strong>
          {porPagar === 0 && ' Lo usas en tu próximo pago, o nos dices y te lo devolvemos.'}
        </p>
        {porPagar > 0 && (
          <Button size="small" pending={enCurso} onClick={() => hacer({ hacer: usar })}>
            Usarlo en lo que tienes por pagar ({formatColones(porPagar)})
          </Button>
        )}
      </Row>
    </Card>
  )
}
