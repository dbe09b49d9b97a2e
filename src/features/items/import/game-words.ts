/**
 * The vocabulary of the game's public API, OpenAPI 1.9.2 of 2026-01-23. An import keeps other words as they
 * are and counts them, so that an operator notices them.
 */
import type { ItemCategory } from "#domain/catalogue/item.ts";

/** Our category for each of the game's categories; see docs/decisions/019. */
export const CATEGORY_OF: ReadonlyMap<string, ItemCategory> = new Map([
  ["weapon", "weapons"],
  ["arrow", "weapons"],
  ["armor", "armor"],
  ["fashion", "armor"],
  ["jewelry", "accessories"],
  ["flying", "accessories"],
  ["collector", "accessories"],
  ["charm", "accessories"],
  ["pickuppet", "accessories"],
  ["raisedpet", "accessories"],
  ["recovery", "consumables"],
  ["buff", "consumables"],
  ["scroll", "consumables"],
  ["pack", "consumables"],
  ["blinkwing", "consumables"],
  ["teleportring", "consumables"],
  ["firework", "consumables"],
  ["fuel", "consumables"],
  ["trans", "consumables"],
  ["monsterball", "consumables"],
  ["vendorskin", "consumables"],
  ["material", "materials"],
  ["booty", "materials"],
  ["quest", "materials"],
  ["currency", "materials"],
  ["lifestyle", "materials"],
]);

/** The subcategories of the game's API. */
export const GAME_SUBCATEGORIES: ReadonlySet<string> = new Set(
  `armorcolor axe balloon board book boots bow broom car cloak cloth drink earring elementcard event
   food gauntlet glove glow hat helmet inventorybag knuckle letter mask mineral necklace petfeed
   piercingcard piercingdice pill protectscroll randomscroll refresher ring shield shoes specialstone
   staff stick suit sword townblinkwing trans upgradedice wand wings yoyo gacha globalgacha giftbox
   ampexp upgradescroll awakescroll visualcloak gem piece ultimatedice selectblinkwing selectbox
   hoverbike guildbag raisedpet raisedpettransmute harvestglove battlepass pkchip namecolor ticket
   fcoin rockpaperscissors sunstone rainbowrace couplering ultimatejewel lifestyle tool motion storage`.split(
    /\s+/,
  ),
);

/** Fields that the game's API documents and our format has no place for: they are kept in `more`. */
export const UNMAPPED_FIELDS: ReadonlySet<string> = new Set(
  `elementAttack transy dismantle casting flightSpeed guildContribution attackSpeedValue attackRange
   additionalSkillDamage ultimateConvertible possibleRandomStats consumedMP consumedItem triggerSkill
   triggerSkillProbability coupleTeleports coupleCheers coupleBankSlots gatheringChance fishingLargeChance
   minimumTargetItemLevel contents blinkwingTarget location spawns deletable shining durationRealTime`.split(
    /\s+/,
  ),
);

/** The same for abilities: the state or skill that they refer to, and where they apply. */
export const OTHER_ABILITY_FIELDS = ["attribute", "dotValue", "dotMode", "skill", "skillLevel", "pvp", "pve"];

/** The parameters that an ability can change. */
export const GAME_PARAMETERS: ReadonlySet<string> = new Set(
  `str dex int sta speed attackspeed attackspeedrate jumpheight bowrange def parry reflectdamage
   rangedblock meleeblock magicdefense electricitydefense firedefense winddefense waterdefense earthdefense
   attack hitrate magicattack swordattack axeattack knuckleattack yoyoattack bowattack earthmastery
   firemastery watermastery electricitymastery windmastery damage criticalchance elementattack skillchance
   attribute maxhp maxmp maxfp hprecovery mprecovery fprecovery hprecoveryafterkill mprecoveryafterkill
   fprecoveryafterkill decreasedmpconsumption decreasedfpconsumption minability maxability
   attributeimmunity autohp autohppvp decreasedcastingtime criticaldamage skilldamage hprestoration
   criticalresist healing pvpdamagereduction pvpdamage pvedamage penya hp mp fp allelementsdefense allstats
   attackandmaxhp defenseandhitratedecrease cure movement allelementsmastery allrecovery
   allrecoveryafterkill decreasedfpandmpconsumption removealldebuff block removedebuff damageandstealhp
   stealhp explostdecreaseatrevival cheerpoint incomingdamage spiritstrike stealfp exprate droprate
   fprecoveryautoattack bleedandpoisonresist pvedamagereduction blockpenetration damageoffload
   incominghealing multistrike monsterexp monsterexpanddrop hppercentrecovery expanddrop allspeed
   arcaneinsightchance ripostereflexchance bossmonsterdamage flyspeed explossreduction reviverestorehp
   reviverestoremp reviverestorefp addedvendordays partyexp guildartifactmaxhp guildartifactdef
   guildartifacthprecovery hpfromnearbyguildartifact decreasedcastingtimefromnearbyguildartifact
   deffromnearbyguildartifact attackfromnearbyguildartifact attackspeedratefromnearbyguildartifact pvpblock
   pvpblockpenetration pvpcriticaldamage pvpcriticalchance generalupgraderate accessoryupgraderate
   piercingrate reloadexpstop monsterpenya skillrange 1v1skilldamage upgraderate alchemyrate cookingrate
   carpentryrate smithingrate pickuprange pveincomingdamage damagefromburned damagefromwatered
   damagefromshocked damagefromsuffocated maxshield damageandstealmp damageandstealfp autoattackdamage
   closedamage fardamage actionspeed pittedcriticaldamage traprange auraeffect asaldamage tenacity
   nenadditionalchance nenhalfchance yoyorange rearinvisibledamage damagefrompoisoned damagevspoisoned
   invisiblecleansechance projectilespeed disableeffect weakeneffect debuffduration perdisabledebuffdamage
   perweakendebuffdamage damagetakenperdebuff bossincomingdamage hymncooldownreduction hymndamagereduction
   decreasedhpconsumption recoverhponbleedingkill lefthanddamage lowhpdamagereduction
   thirdjobcooldownreduction damagetick thirdjobskilldamage muranswrath ankousharvest freedungeonentry
   fwccoindrop speedwithhymn stealmp samejewelenchant`.split(/\s+/),
);
