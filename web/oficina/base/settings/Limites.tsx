import { LIMITES } from '../../../../contract/base/settings/limites.ts'
import { enFila, numero } from '../edicion/campos.tsx'
import { deAjuste } from './FormularioDeAjuste.tsx'

export default deAjuste(LIMITES, {
  intro:
    'Cuánto puede reservar, pedir e inscribirse cada cliente. Con 0 no hay límite. A ti no te limitan: puedes agendar para cualquier persona.',
  campos: {
    ...enFila({
      citasPorVenir: numero('Citas por venir', 'Cuántas citas puede tener reservadas una persona a la vez.'),
      anticipacionHoras: numero(
        'Anticipación para reservar',
        'Horas que deben faltar, como mínimo, para la cita que alguien reserva.',
      ),
    }),
    ...enFila({
      ordenesSinPagar: numero('Órdenes sin pagar', 'Cuántas órdenes por pagar puede tener una persona a la vez.'),
      horasSinPagar: numero(
        'Plazo para pagar',
        'Horas. Después, la orden se anula sola, sus productos vuelven a la tienda y la persona recibe un correo.',
      ),
    }),
    ...enFila({
      citasPorHora: numero('Reservas por hora', 'Cuántas citas puede reservar una misma cuenta en una hora.'),
      ordenesPorHora: numero('Órdenes por hora', 'Cuántas órdenes puede hacer una misma cuenta en una hora.'),
    }),
    ...enFila({
      inscripcionesPorHora: numero(
        'Inscripciones por hora',
        'A cuántos talleres puede inscribirse una misma cuenta en una hora.',
      ),
      cancelacionHoras: numero(
        'Plazo para cancelar o mover',
        'Horas antes de su cita hasta las que una persona puede cancelarla o moverla. En los 15 minutos después de reservar puede siempre.',
      ),
    }),
    horasDeAdelanto: numero(
      'Horas que guarda un adelanto',
      'Cuánto espera una hora el adelanto de un servicio que lo pide, en días en que abres: de 1 a 240. Después queda libre otra vez y la persona recibe un correo.',
    ),
  },
  boton: 'Guardar estos límites',
  exito: 'Los límites fueron actualizados.',
})
