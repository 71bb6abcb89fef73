import type { SampleReviews } from './sample-review.ts'

export const printReviews: SampleReviews = {
  'AI-BAN-001': [
    ['Kenton Hardware', 5, 25, 'Up since spring, straight as the day it came.'],
    ['PTA treasurer', 5, 48, 'They told us the letters were too small and fixed it for nothing.'],
    ['Lorne', 4, 82, 'Grommets every two feet, I would have liked every foot for the wind we get.'],
    ['Yard Sale Yolanda', 5, 133, 'Read it from the bus.'],
    ['Vince', 2, 198, 'Color of the sky printed more purple than in my file.'],
    ['Tabitha', 5, 310, 'Rolled, not folded. No creases in the photos.'],
  ],
  'AI-BAN-002': [
    ['Sauvie Farm', 5, 29, 'Mesh is the trick. Tent stayed put, banner stayed put.'],
    ['Irma', 4, 51, 'Hooks are fiddly with cold hands.'],
  ],
  'AI-FLY-001': [
    ['The Basement Shows', 5, 20, 'Nothing else looks like this for the money.'],
    ['Ottoline', 4, 112, 'Smudged my cuffs. Worth it.'],
    ['Cal', 3, 207, 'Misregistered more than I hoped, though they did say so.'],
  ],
  'AI-FLY-002': [['Pho on Foster', 5, 44, 'Price change on a Wednesday, new menus on Friday.']],
  'AI-CRD-001': [
    ['Attorney at lunch', 5, 10, 'People stop talking and touch the card.'],
    ['Delphine', 5, 39, 'Ink matched to a brick I brought in a bag.'],
    ['Ross', 4, 65, 'Eleven days. Beautiful things take eleven days, apparently.'],
    ['Anouk', 5, 104, 'No show-through at all on the back.'],
    ['M. Silva', 5, 136, 'The vermilion edge is the best money I spent on the firm this year.'],
    ['Trevor', 3, 174, 'One corner of the box was dented and eight cards with it. They sent twenty.'],
    ['Kaya', 5, 219, 'Met the press. Its name is Agnes.'],
    ["Ben O'Dell", 5, 273, 'Deep, even impression across all 250. I looked at all 250.'],
  ],
  'AI-CRD-002': [
    ['Realtor Rick', 4, 15, 'Solid cards, quick. Kraft drinks the color a little.'],
    ['Samira', 5, 118, 'Thick enough to feel like you mean it.'],
    ['Glenn', 5, 253, 'Box with a lid that closes: rarer than you think.'],
  ],
  'AI-CRD-003': [['Pen pal Lou', 5, 33, 'Fountain pen sat on top and dried crisp.']],
  'AI-NOT-001': [['Birder Bev', 5, 21, 'Lies flat on my knee and the ribbon is long enough.']],
  'AI-POS-001': [
    ['New in town', 5, 12, 'First thing on the wall, before the couch came.'],
    ['Chandra', 5, 38, 'The blend in the sun has to be seen close up.'],
    ['Oscar', 4, 62, 'Tube was dented, poster was not.'],
    ['Philippa', 5, 85, 'Framed it behind museum glass and it earned it.'],
    ['Deshawn', 5, 109, 'My kid calls it the good mountain.'],
    ['Ruth B.', 2, 142, 'Came with a roller mark at the top. They offered a new one; I had already framed it.'],
    ['Jarl', 5, 166, 'Uncurled overnight under two dictionaries.'],
    ['Tess', 5, 189, 'Paper is thick and has a lovely tooth.'],
    ['Ivan', 4, 214, 'Smaller white margin than expected, frame with care.'],
    ['Colette', 5, 248, 'Sent to Berlin as a thank-you. It hangs in a kitchen in Neukölln now.'],
  ],
  'AI-POS-002': [
    ['Bridge tender', 5, 26, 'That is the green.'],
    ['Maddox', 5, 91, 'Ash frame is honest joinery, no staples.'],
    ['Eun-ji', 4, 148, 'Came by in person, got a tour.'],
  ],
  'AI-POS-003': [['Cook who owns one', 5, 57, 'It does hang well above a stove.']],
  'AI-POS-005': [
    ['Typesetter', 5, 67, 'Mine is dated the 8th and has a boot print. Perfect.'],
    ['Lenore', 3, 178, 'I thought the smudges were a figure of speech.'],
  ],
  'AI-POS-006': [
    ['Gallery hop', 5, 18, 'Called in a panic, hung it in time, paid in pie.'],
    ['Nathan', 4, 157, 'Rag paper is gorgeous, needs careful hands.'],
  ],
  'AI-PAC-001': [
    ['Soap by Sloane', 5, 31, 'Fold line is sharp, lid closes with a click.'],
    ['Hector', 4, 124, 'Three boxes of fifty were scuffed from the strap.'],
  ],
  'AI-PAC-003': [['Hot Sauce Hal', 5, 47, 'Six loose ones to test first. More people should do this.']],
  'AI-SEA-002': [['Marta', 5, 20, 'Put one aside for myself.']],
  'AI-SEA-004': [
    ['Wren', 5, 74, 'On my coat since December, back still shiny.'],
    ['Joaquin', 4, 128, 'One clutch was loose, glue fixed it.'],
  ],
  'AI-CUL-002': [
    ['Familia Ortega', 5, 63, 'Quinceañera in a downpour and the flags did not mind.'],
    ['Block captain', 5, 117, 'Name and date set beautifully, between the birds.'],
  ],
  'AI-CUL-004': [['Weiwei', 5, 130, 'The bronze dust catches the morning. My parents want one.']],
}
